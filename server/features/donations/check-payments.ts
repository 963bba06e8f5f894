import { openDonations, type DonationServiceDeps } from './donation-service.ts'

/** An id that no payment has. */
const UNKNOWN_PAYMENT_ID = 'pi_unknown'

/** Makes a read-only call to the card provider. Resolves to null if none is set up; rejects with PaymentError. */
export async function checkPayments(deps: DonationServiceDeps): Promise<{ readonly isTest: boolean } | null> {
  const { provider } = openDonations(deps)
  if (provider.mode !== 'stripe') return null
  await provider.payments.findMark(UNKNOWN_PAYMENT_ID)
  return { isTest: provider.payments.isTest }
}
