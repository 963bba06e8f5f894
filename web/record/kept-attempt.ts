import type { InputOf } from '#web/api/call.ts'

/** What is sent of an attempt; its id is made here. */
export type AttemptBody = InputOf<'POST /api/user/progress'>['body'] & { readonly id: string }

/** An attempt that the server does not have yet, or has refused. */
export interface KeptAttempt {
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
  readonly body: AttemptBody
  /** Why it is parked, in words for people. */
  readonly reason?: string
}
