import type { Database, Queries } from '../../db/database.ts'
import { inTransaction } from '../../db/retries.ts'
import { newId } from '../../db/new-id.ts'
import { setPremium } from '../../members/store.ts'
import type { PaymentMark, PaymentMessage, PaymentEvent, Payments } from '../../payments/payments.ts'
import {
  addMessage,
  adoptDonation,
  applyUpdate,
  claimForPayment,
  type DonationRow,
  findByPayment,
  lockByPayment,
} from './store.ts'

export interface RecordingDeps {
  readonly database: Database
  readonly clock: () => Date
  readonly payments: Payments
  /** Identifies this installation among those that share an account at the provider. */
  readonly site: string
}

/** `made` means that the event made the donation succeed. */
type RecordingOutcome =
  | { readonly outcome: 'not ours' | 'known' | 'changed' }
  | { readonly outcome: 'made'; readonly donationId: string }

/** Records a payment event. Events may arrive repeatedly and in any order. Grants premium if the donation earns it. */
export async function recordPaymentEvent(
  deps: RecordingDeps,
  event: PaymentEvent | PaymentMessage,
): Promise<RecordingOutcome> {
  const mark = event.mark ?? (await fetchMark(deps, event.paymentId))
  return inTransaction(deps.database, async (queries) => {
    const donation = await lockDonation(queries, deps, { ...event, mark })
    if (donation === undefined) return { outcome: 'not ours' }
    if ('id' in event && !(await addMessage(queries, event, deps.clock()))) return { outcome: 'known' }
    if (!(await applyUpdate(queries, donation, event.update))) return { outcome: 'known' }
    const { update } = event
    if (update.about === 'reversal' || update.state !== 'succeeded') return { outcome: 'changed' }
    if (donation.status === 'succeeded') return { outcome: 'changed' }
    const { id: donationId, userId, isTest } = donation
    if (userId !== null && !isTest) await setPremium(queries, userId, true)
    return { outcome: 'made', donationId }
  })
}

/** Fetches the payment's mark, which refunds and disputes don't carry, unless we know the payment. */
async function fetchMark(
  { database, payments }: RecordingDeps,
  paymentId: string,
): Promise<PaymentMark | null> {
  return (await findByPayment(database, paymentId)) ? null : payments.findMark(paymentId)
}

/**
 * Locks a payment's donation. Adopts one that we lost: the server may have crashed before it stored the payment's id, or
 * a restored database may have neither.
 */
async function lockDonation(
  queries: Queries,
  { clock, payments, site }: RecordingDeps,
  { paymentId, mark, update }: PaymentEvent,
): Promise<DonationRow | undefined> {
  const existing = await lockByPayment(queries, paymentId)
  if (existing !== undefined || mark === null) return existing
  const claimed = await claimForPayment(queries, mark.donationId, paymentId)
  if (claimed !== undefined) return claimed
  // Another message may have claimed it just now.
  if (mark.site !== site) return lockByPayment(queries, paymentId)
  const now = clock()
  return adoptDonation(queries, {
    id: newId(now),
    paymentId,
    userId: null,
    source: mark.source,
    amountCents: update.amountCents,
    isTest: payments.isTest,
    status: 'pending',
    createdAt: update.at,
  })
}
