import { isMoneyReturned } from '#shared/domain/giving/payment-status.ts'
import { openDonations, type DonationService, type DonationServiceDeps } from './donation-service.ts'
import type { News, PaymentNews, Payments } from '../../payments/payments.ts'
import { messages } from './messages.ts'
import { sendReceipts } from './receipts.ts'
import { recordNews } from './record-news.ts'
import { listSucceededPayments, loadDonationTotals } from './store.ts'

interface Reconciliation {
  /** Has one line for each missing record that was added. */
  readonly repairs: readonly string[]
  /** Payments recorded here as succeeded that the provider doesn't know. */
  readonly unknown: readonly string[]
  /** Totals of succeeded donations, minus refunds, at the provider and here. */
  readonly provider: { readonly count: number; readonly cents: number }
  readonly local: { readonly count: number; readonly cents: number }
  readonly receipts: number
}

/** Returns a function that reconciles and reports in words; null if no provider is set up. */
export function openReconciliation(deps: DonationServiceDeps) {
  const giving = openDonations(deps)
  const { provider } = giving
  return async (tell: (progress: string) => void): Promise<string | null> =>
    provider.mode === 'stripe' ? report(await reconcile(giving, provider.payments, tell)) : null
}

const PROGRESS_INTERVAL = 100

/** Records what webhooks haven't delivered, because they're late or lost. Rejects with PaymentError. */
export async function reconcile(
  giving: DonationService,
  payments: Payments,
  tell: (progress: string) => void,
): Promise<Reconciliation> {
  const [repairs, succeeded] = [[] as string[], new Set<string>()]
  let [cents, done] = [0, 0]
  for await (const event of payments.listAll()) {
    const recorded = await recordNews({ ...giving, payments: withoutMarkLookup(payments) }, event)
    if (recorded.outcome === 'changed' || recorded.outcome === 'made') repairs.push(describe(event))
    if (recorded.outcome !== 'not ours') cents += centsAdded(event.news, succeeded, event.paymentId)
    done += 1
    if (done % PROGRESS_INTERVAL === 0) tell(messages.progress(done))
  }
  const { database } = giving
  const recorded = await listSucceededPayments(database, payments.isTest)
  return {
    repairs,
    unknown: recorded.filter((id): id is string => id !== null && !succeeded.has(id)),
    provider: { count: succeeded.size, cents },
    local: await loadDonationTotals(database, payments.isTest),
    receipts: await sendReceipts(giving),
  }
}

/** Never looks up marks, because marked payments come before everything that refers to them. */
const withoutMarkLookup = (payments: Payments): Payments =>
  Object.assign(Object.create(payments) as Payments, { findMark: async () => null })

/** Cents that an event adds to the provider's total. Adds succeeded payments to `succeeded`. */
function centsAdded(news: News, succeeded: Set<string>, paymentId: string): number {
  if (news.about === 'reversal')
    return succeeded.has(paymentId) && isMoneyReturned(news.state) ? -news.amountCents : 0
  if (news.state !== 'succeeded') return 0
  succeeded.add(paymentId)
  return news.amountCents
}

const describe = ({ paymentId, news }: PaymentNews) =>
  news.about === 'payment'
    ? messages.paymentRepaired(paymentId, news.amountCents, news.state)
    : messages.reversalRepaired(paymentId, news.amountCents, news.id, news.state)

function report({ repairs, unknown, provider, local, receipts }: Reconciliation): string {
  return [
    repairs.length === 0 ? messages.nothingMissing : messages.repaired(repairs),
    messages.sums(provider, local),
    ...(unknown.length > 0 ? [messages.unknownPayments(unknown)] : []),
    ...(receipts > 0 ? [messages.receiptsSent(receipts)] : []),
  ].join('\n')
}
