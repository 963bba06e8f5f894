import type { Database, Queries } from '../../db/database.ts'
import { inTransaction } from '../../db/retries.ts'
import { newId } from '../../db/new-id.ts'
import { setPremium } from '../../members/store.ts'
import type { PaymentMark, PaymentMessage, PaymentNews, Payments } from '../../payments/payments.ts'
import {
  addMessage,
  adoptDonation,
  applyNews,
  claimForPayment,
  type DonationRow,
  findByPayment,
  holdByPayment,
} from './store.ts'

export interface RecordingDeps {
  readonly database: Database
  readonly clock: () => Date
  readonly payments: Payments
  /** Identifies this installation among those that share an account at the provider. */
  readonly site: string
}

/** Not new, recorded, or recorded and it made the donation succeed. */
type RecordedNews =
  | { readonly outcome: 'not ours' | 'known' | 'changed' }
  | { readonly outcome: 'made'; readonly donationId: string }

/** Has the same result for messages in any order, and repeated ones. Grants premium if the donation earns it. */
export async function recordNews(
  deps: RecordingDeps,
  event: PaymentNews | PaymentMessage,
): Promise<RecordedNews> {
  const mark = event.mark ?? (await askForMark(deps, event.paymentId))
  return inTransaction(deps.database, async (queries) => {
    const donation = await holdDonation(queries, deps, { ...event, mark })
    if (donation === undefined) return { outcome: 'not ours' }
    if ('id' in event && !(await addMessage(queries, event, deps.clock()))) return { outcome: 'known' }
    if (!(await applyNews(queries, donation, event.news))) return { outcome: 'known' }
    const { news } = event
    if (news.about === 'reversal' || news.state !== 'succeeded') return { outcome: 'changed' }
    if (donation.status === 'succeeded') return { outcome: 'changed' }
    const { id: donationId, userId, isTest } = donation
    if (userId !== null && !isTest) await setPremium(queries, userId, true)
    return { outcome: 'made', donationId }
  })
}

/** Refunds and disputes carry no mark, so fetch the payment if nothing about it came before. */
async function askForMark(
  { database, payments }: RecordingDeps,
  paymentId: string,
): Promise<PaymentMark | null> {
  return (await findByPayment(database, paymentId)) ? null : payments.markOf(paymentId)
}

/**
 * Adopts a payment or donation that we lost: a crash may precede storing the id, a restored database may lack
 * both.
 */
async function holdDonation(
  queries: Queries,
  { clock, payments, site }: RecordingDeps,
  { paymentId, mark, news }: PaymentNews,
): Promise<DonationRow | undefined> {
  const held = await holdByPayment(queries, paymentId)
  if (held !== undefined || mark === null) return held
  const claimed = await claimForPayment(queries, mark.donationId, paymentId)
  if (claimed !== undefined) return claimed
  // Another message may have claimed it just now.
  if (mark.site !== site) return holdByPayment(queries, paymentId)
  const now = clock()
  return adoptDonation(queries, {
    id: newId(now),
    paymentId,
    userId: null,
    source: mark.source,
    amountCents: news.amountCents,
    isTest: payments.isTest,
    status: 'pending',
    createdAt: news.at,
  })
}
