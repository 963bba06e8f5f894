/** The status of a payment. Canceled and succeeded are final. */
export type PaymentStatus = 'pending' | 'processing' | 'failed' | 'canceled' | 'succeeded'

/**
 * The status of money that goes back. A refund is made, or fails after all. A dispute may begin as an inquiry; the money
 * is gone while it is open and once it is lost, and back once it is won.
 */
export type ReversalState = 'inquiry' | 'open' | 'won' | 'lost' | 'made' | 'failed'

/** A status at an instant, in milliseconds of the provider's clock. */
interface Dated<State> {
  readonly state: State
  readonly at: number
}

/** Which of two statuses with the same instant counts: the later one in this list. */
const STATUSES: readonly PaymentStatus[] = ['pending', 'processing', 'failed', 'canceled', 'succeeded']
const REVERSALS: readonly ReversalState[] = ['inquiry', 'open', 'made', 'won', 'failed', 'lost']

const isFinal = (status: PaymentStatus) => status === 'canceled' || status === 'succeeded'

/**
 * Whether news of a payment changes its status: a final status always does, any other only if it is later. The same news
 * in any order, and any number of times, leads to the same status.
 */
export function changesPayment(news: Dated<PaymentStatus>, known: Dated<PaymentStatus>): boolean {
  if (isFinal(news.state) !== isFinal(known.state)) return isFinal(news.state)
  const [newer, older] = isFinal(news.state) ? [0, 0] : [news.at, known.at]
  return isStronger([newer, STATUSES.indexOf(news.state)], [older, STATUSES.indexOf(known.state)])
}

/** The same for money that goes back: the later status counts. */
export const changesReversal = (news: Dated<ReversalState>, known: Dated<ReversalState>): boolean =>
  isStronger([news.at, REVERSALS.indexOf(news.state)], [known.at, REVERSALS.indexOf(known.state)])

const isStronger = ([at, rank]: [number, number], [otherAt, otherRank]: [number, number]) =>
  at === otherAt ? rank > otherRank : at > otherAt

/** Whether the person has the money back, or will have it. */
export const isTakenBack = (state: ReversalState): boolean => ['made', 'open', 'lost'].includes(state)
