import type { AfterTake } from '../after-take.ts'
import type { RecitedText } from '../recited-text.ts'
import type { Saving } from '../result/use-saving.ts'
import type { LiveRecitation } from '../run/use-recitation.ts'
import type { FinishedTake } from '../take/finished-take.ts'
import type { RecitationView } from '../words/recitation-view.ts'

/** What the controls of a practice are drawn from, and what they do. */
export interface ControlsProps {
  readonly recitation: LiveRecitation
  readonly view: RecitationView
  readonly isHidden: boolean
  readonly onHide: (isHidden: boolean) => void
  /** Changes between speaking and typing. */
  readonly onInput: () => void
  /** The same text once more, without it in sight; undefined where there is no choice. */
  readonly onMemory: (() => void) | undefined
  /** What can be read aloud. */
  readonly recited: RecitedText
  /** What can be recorded of the take as it stands, and what becomes of it. */
  readonly take: FinishedTake | undefined
  readonly afterTake: AfterTake
  readonly saving: Saving
}
