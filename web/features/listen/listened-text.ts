import type { Recording } from '#web/stores/recordings.ts'
import type { RecitedText } from '#web/recitation/recited-text.ts'

/** A text to listen to. */
export interface ListenedText extends RecitedText {
  readonly id: string
  /** The member's latest saved recording of it. */
  readonly ownTake?: Pick<Recording, 'sound' | 'type'> | undefined
}
