import type { AttemptBody } from '#shared/contract/progress.ts'

/** An attempt that the server does not have yet, or has refused. */
export interface QueuedAttempt {
  /** A UUID of version 7: sorts by when it was made. */
  readonly id: string
  /** Whose it is; on one browser several members may have attempts waiting. */
  readonly userId: string
  /** As people know the verse: "John 3:16". */
  readonly reference: string
  /**
   * `draft`: its verdicts still stand on a screen and may change. `waiting`: to be sent. `parked`: the server has refused
   * it for good; it is kept with the reason.
   */
  readonly state: 'draft' | 'waiting' | 'parked'
  /** What is sent of it; for a card, the card's id stands in place of the verse's. */
  readonly body: AttemptBody & { readonly id: string }
  /** Why it is parked, in words for people. */
  readonly reason?: string
}
