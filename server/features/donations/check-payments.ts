import { openGiving, type GivingDeps } from './giving.ts'

/** An id that no payment has. */
const UNKNOWN_PAYMENT_ID = 'pi_of_nobody'

/** Makes a read-only call to the card provider; null if none is set up. Rejects with PaymentError. */
export async function checkPayments(deps: GivingDeps): Promise<{ readonly isTest: boolean } | null> {
  const { provider } = openGiving(deps)
  if (provider.mode !== 'stripe') return null
  await provider.payments.findMark(UNKNOWN_PAYMENT_ID)
  return { isTest: provider.payments.isTest }
}
