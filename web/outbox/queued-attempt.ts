import type { AttemptBody } from '#shared/contract/progress.ts'

export interface QueuedAttempt {
  /** A UUID v7, which sorts by creation time. */
  readonly id: string
  /** The owner; several members may have attempts waiting in one browser. */
  readonly userId: string
  /** For example, "John 3:16". */
  readonly reference: string
  /**
   * `draft`: its verdicts are on screen and can change. `waiting`: to be sent. `parked`: the server permanently
   * refused it; it stays stored with the reason.
   */
  readonly state: 'draft' | 'waiting' | 'parked'
  /** The request body. For a card, `verseId` is the card's id. */
  readonly body: AttemptBody & { readonly id: string }
  readonly reason?: string
}
