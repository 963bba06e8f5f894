/** How far a payment is. Once it is canceled or has succeeded it stays so. */
export type PaymentStatus = 'pending' | 'processing' | 'failed' | 'canceled' | 'succeeded'

/**
 * What became of money that was to go back. A refund is made or has failed after all. A dispute may begin as a mere
 * inquiry; while it is open and when it is lost the money is gone, when it is won the money is back.
 */
export type ReversalState = 'inquiry' | 'open' | 'won' | 'lost' | 'made' | 'failed'

/** Something that was so at an instant, in milliseconds of the provider's clock. */
interface Dated<State> {
  readonly state: State
  readonly at: number
}

/** From the weaker to the stronger, where two are of the same instant. */
const STATUSES: readonly PaymentStatus[] = ['pending', 'processing', 'failed', 'canceled', 'succeeded']
const REVERSALS: readonly ReversalState[] = ['inquiry', 'open', 'made', 'won', 'failed', 'lost']

const isFinal = (status: PaymentStatus) => status === 'canceled' || status === 'succeeded'

/**
 * Whether news of a payment change what is known of it: the end of a payment always does, anything else where it is
 * later. The same news in any order, and any number of times, lead to the same status.
 */
export function changesPayment(news: Dated<PaymentStatus>, known: Dated<PaymentStatus>): boolean {
  if (isFinal(news.state) !== isFinal(known.state)) return isFinal(news.state)
  const [newer, older] = isFinal(news.state) ? [0, 0] : [news.at, known.at]
  return isStronger([newer, STATUSES.indexOf(news.state)], [older, STATUSES.indexOf(known.state)])
}

/** The same for money that goes back: what is later counts. */
export const changesReversal = (news: Dated<ReversalState>, known: Dated<ReversalState>): boolean =>
  isStronger([news.at, REVERSALS.indexOf(news.state)], [known.at, REVERSALS.indexOf(known.state)])

const isStronger = ([at, rank]: [number, number], [otherAt, otherRank]: [number, number]) =>
  at === otherAt ? rank > otherRank : at > otherAt

/** Whether the money is with the person again, or on its way there. */
export const isTakenBack = (state: ReversalState): boolean => ['made', 'open', 'lost'].includes(state)
