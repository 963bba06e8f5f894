import { openGiving, type GivingNeeds } from './giving.ts'

/** An id that no payment has. */
const NOBODYS = 'pi_of_nobody'

/** Makes a read-only call to the card provider; null if none is set up. Rejects with PaymentsFailed. */
export async function checkPayments(needs: GivingNeeds): Promise<{ readonly isTest: boolean } | null> {
  const { provider } = openGiving(needs)
  if (provider.mode !== 'stripe') return null
  await provider.payments.markOf(NOBODYS)
  return { isTest: provider.payments.isTest }
}
