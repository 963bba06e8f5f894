import { isTakenBack } from '#shared/domain/giving/payment-news.ts'
import { openGiving, type Giving, type GivingNeeds } from './giving.ts'
import type { News, PaymentNews, Payments } from '../../payments/payments.ts'
import { messages } from './messages.ts'
import { sendReceipts } from './receipts.ts'
import { recordNews } from './record-news.ts'
import { succeededPayments, totals } from './store.ts'

/** What a reconciliation found. */
interface Reconciliation {
  /** What was not recorded and is now, one line for each. */
  readonly repairs: readonly string[]
  /** Payments recorded as made that the provider does not know. */
  readonly unknown: readonly string[]
  /** Donations made, and what is left of them, in cents: there and here. */
  readonly provider: { readonly count: number; readonly cents: number }
  readonly here: { readonly count: number; readonly cents: number }
  /** Letters of thanks that were still due. */
  readonly receipts: number
}

/** A reconciliation by the settings, in words; it gives null where no provider is set up. */
export function openReconciliation(needs: GivingNeeds) {
  const giving = openGiving(needs)
  const { provider } = giving
  return async (tell: (progress: string) => void): Promise<string | null> =>
    provider.mode === 'stripe' ? report(await reconcile(giving, provider.payments, tell)) : null
}

/** Entries between progress reports. */
const STEP = 100

/**
 * Asks the provider for everything it knows, and records what no message has told: messages may come late, or never.
 * The books agree afterwards. Rejects with PaymentsFailed where the provider does not answer.
 */
export async function reconcile(
  giving: Giving,
  payments: Payments,
  tell: (progress: string) => void,
): Promise<Reconciliation> {
  const [repairs, made] = [[] as string[], new Set<string>()]
  let [cents, done] = [0, 0]
  for await (const told of payments.everything()) {
    const recorded = await recordNews({ ...giving, payments: knowing(payments) }, told)
    if (recorded.outcome === 'changed' || recorded.outcome === 'made') repairs.push(describe(told))
    if (recorded.outcome !== 'not ours') cents += worth(told.news, made, told.paymentId)
    done += 1
    if (done % STEP === 0) tell(messages.progress(done))
  }
  const { database } = giving
  const recorded = await succeededPayments(database, payments.isTest)
  return {
    repairs,
    unknown: recorded.filter((id): id is string => id !== null && !made.has(id)),
    provider: { count: made.size, cents },
    here: await totals(database, payments.isTest),
    receipts: await sendReceipts(giving),
  }
}

/** Marked payments come before everything that refers to them, so the provider need not be asked for a mark. */
const knowing = (payments: Payments): Payments =>
  Object.assign(Object.create(payments) as Payments, { markOf: async () => null })

/** What news add to the sum of the provider; notes which payments were made. */
function worth(news: News, made: Set<string>, paymentId: string): number {
  if (news.about === 'reversal') return made.has(paymentId) && isTakenBack(news.state) ? -news.amountCents : 0
  if (news.state !== 'succeeded') return 0
  made.add(paymentId)
  return news.amountCents
}

const describe = ({ paymentId, news }: PaymentNews) =>
  news.about === 'payment'
    ? messages.paymentRepaired(paymentId, news.amountCents, news.state)
    : messages.reversalRepaired(paymentId, news.amountCents, news.id, news.state)

/** The reconciliation in words, for the operator. */
function report({ repairs, unknown, provider, here, receipts }: Reconciliation): string {
  return [
    repairs.length === 0 ? messages.nothingMissing : messages.repaired(repairs),
    messages.sums(provider, here),
    ...(unknown.length > 0 ? [messages.unknownPayments(unknown)] : []),
    ...(receipts > 0 ? [messages.receiptsSent(receipts)] : []),
  ].join('\n')
}
