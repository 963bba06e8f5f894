/** Canceled and succeeded are final. */
export type PaymentStatus = 'pending' | 'processing' | 'failed' | 'canceled' | 'succeeded'

/**
 * A refund is made or fails. A dispute may begin as an inquiry; the donor has the money while it is open or if it is
 * lost, and we have it back if it is won.
 */
export type ReversalState = 'inquiry' | 'open' | 'won' | 'lost' | 'made' | 'failed'

/** A status at an instant, in milliseconds of the provider's clock. */
interface Dated<State> {
  readonly state: State
  readonly at: number
}

/** Breaks ties between statuses at the same instant: the later one in this list wins. */
const STATUS_RANKING: readonly PaymentStatus[] = ['pending', 'processing', 'failed', 'canceled', 'succeeded']
const REVERSAL_RANKING: readonly ReversalState[] = ['inquiry', 'open', 'made', 'won', 'failed', 'lost']

const isFinal = (status: PaymentStatus) => status === 'canceled' || status === 'succeeded'

/**
 * Returns whether an update changes a payment's status. A final status always wins, any other only if it is newer, so
 * the order and number of updates don't matter.
 */
export function changesPayment(update: Dated<PaymentStatus>, known: Dated<PaymentStatus>): boolean {
  if (isFinal(update.state) !== isFinal(known.state)) return isFinal(update.state)
  const [newer, older] = isFinal(update.state) ? [0, 0] : [update.at, known.at]
  return isStronger(
    [newer, STATUS_RANKING.indexOf(update.state)],
    [older, STATUS_RANKING.indexOf(known.state)],
  )
}

/** Returns whether an update changes a reversal's status: the newer status wins. */
export const changesReversal = (update: Dated<ReversalState>, known: Dated<ReversalState>): boolean =>
  isStronger(
    [update.at, REVERSAL_RANKING.indexOf(update.state)],
    [known.at, REVERSAL_RANKING.indexOf(known.state)],
  )

const isStronger = ([at, rank]: [number, number], [otherAt, otherRank]: [number, number]) =>
  at === otherAt ? rank > otherRank : at > otherAt

/** Returns whether the donor has the money back, or will have it. */
export const isMoneyReturned = (state: ReversalState): boolean => ['made', 'open', 'lost'].includes(state)
