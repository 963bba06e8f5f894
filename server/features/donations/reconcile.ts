import { isMoneyReturned } from '#shared/domain/giving/payment-status.ts'
import { openDonations, type DonationService, type DonationServiceDeps } from './donation-service.ts'
import type { PaymentUpdate, PaymentEvent, Payments } from '../../payments/payments.ts'
import { messages } from './messages.ts'
import { sendReceipts } from './receipts.ts'
import { recordPaymentEvent } from './record-payment-event.ts'
import { listSucceededPayments, loadDonationTotals } from './store.ts'

interface Reconciliation {
  /** One line for each missing record that was added. */
  readonly repairs: readonly string[]
  /** Payments that succeeded according to our records, but that the provider doesn't have. */
  readonly unknown: readonly string[]
  /** Totals of succeeded donations, minus refunds, at the provider and here. */
  readonly provider: { readonly count: number; readonly cents: number }
  readonly local: { readonly count: number; readonly cents: number }
  readonly receipts: number
}

/** Returns a function that reconciles donations and describes the result, or resolves to null without a provider. */
export function openReconciliation(deps: DonationServiceDeps) {
  const service = openDonations(deps)
  const { provider } = service
  return async (tell: (progress: string) => void): Promise<string | null> =>
    provider.mode === 'stripe' ? formatReport(await reconcile(service, provider.payments, tell)) : null
}

const PROGRESS_INTERVAL = 100

/** Records payments that no webhook has reported, because it's late or was lost. Rejects with PaymentError. */
export async function reconcile(
  service: DonationService,
  payments: Payments,
  tell: (progress: string) => void,
): Promise<Reconciliation> {
  const [repairs, succeeded] = [[] as string[], new Set<string>()]
  let [cents, done] = [0, 0]
  for await (const event of payments.listAll()) {
    const recorded = await recordPaymentEvent({ ...service, payments: disableMarkLookup(payments) }, event)
    if (recorded.outcome === 'changed' || recorded.outcome === 'made') repairs.push(describe(event))
    if (recorded.outcome !== 'not ours') cents += countAddedCents(event.update, succeeded, event.paymentId)
    done += 1
    if (done % PROGRESS_INTERVAL === 0) tell(messages.progress(done))
  }
  const { database } = service
  const recorded = await listSucceededPayments(database, payments.isTest)
  return {
    repairs,
    unknown: recorded.filter((id): id is string => id !== null && !succeeded.has(id)),
    provider: { count: succeeded.size, cents },
    local: await loadDonationTotals(database, payments.isTest),
    receipts: await sendReceipts(service),
  }
}

/** Disables the lookup of marks, because marked payments come before everything that refers to them. */
const disableMarkLookup = (payments: Payments): Payments =>
  Object.assign(Object.create(payments) as Payments, { findMark: async () => null })

/** Returns the cents that an event adds to the provider's total, and adds a succeeded payment to `succeeded`. */
function countAddedCents(update: PaymentUpdate, succeeded: Set<string>, paymentId: string): number {
  if (update.about === 'reversal')
    return succeeded.has(paymentId) && isMoneyReturned(update.state) ? -update.amountCents : 0
  if (update.state !== 'succeeded') return 0
  succeeded.add(paymentId)
  return update.amountCents
}

const describe = ({ paymentId, update }: PaymentEvent) =>
  update.about === 'payment'
    ? messages.paymentRepaired(paymentId, update.amountCents, update.state)
    : messages.reversalRepaired(paymentId, update.amountCents, update.id, update.state)

function formatReport({ repairs, unknown, provider, local, receipts }: Reconciliation): string {
  return [
    repairs.length === 0 ? messages.nothingMissing : messages.repaired(repairs),
    messages.sums(provider, local),
    ...(unknown.length > 0 ? [messages.unknownPayments(unknown)] : []),
    ...(receipts > 0 ? [messages.receiptsSent(receipts)] : []),
  ].join('\n')
}
