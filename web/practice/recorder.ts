import type { FinishedTake } from '#web/recitation/take/finished-take.ts'
import type { Delivery } from '#web/record/outbox.ts'

/** What is recorded of a take: at least how it was recited, and how well. */
export type TakeToRecord = Pick<FinishedTake, 'method' | 'accuracy'> & Partial<FinishedTake>

/** Records the takes of one practice, one after the other. */
export interface PracticeRecorder {
  /** The verdicts of the take stand, or have changed: it waits as a draft. */
  readonly keep: (take: TakeToRecord) => void
  /** Keeps the take and sends it now. Asking again for the same take sends the same attempt. */
  readonly save: (take: TakeToRecord) => Promise<Delivery>
  /** The person has gone on, to another take or elsewhere: a draft is sent as it is. */
  readonly goOn: () => void
}

/** For what is not recorded. */
export const NO_RECORDER: PracticeRecorder = {
  keep: () => undefined,
  save: () => Promise.reject(new Error('Nothing is recorded here.')),
  goOn: () => undefined,
}
