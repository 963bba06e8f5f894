import type { AfterTake } from '../after-take.ts'
import type { RecitedText } from '../recited-text.ts'
import type { Saving } from '../result/use-saving.ts'
import type { LiveRecitation } from '../run/use-recitation.ts'
import type { FinishedTake } from '../take/finished-take.ts'
import type { RecitationView } from '../words/recitation-view.ts'

export interface ControlsProps {
  readonly recitation: LiveRecitation
  readonly view: RecitationView
  readonly isHidden: boolean
  readonly onHide: (isHidden: boolean) => void
  /** Whether a recitation with the text hidden is a test. */
  readonly isTestable: boolean
  /** Switches between speaking and typing. */
  readonly onInput: () => void
  /** Switches between the two ways of typing; undefined if they are chosen elsewhere. */
  readonly onForm: ((form: 'typed' | 'letters') => void) | undefined
  /** Starts over from memory; undefined if there is no choice of how to recite. */
  readonly onMemory: (() => void) | undefined
  readonly recited: RecitedText
  readonly take: FinishedTake | undefined
  readonly afterTake: AfterTake
  readonly saving: Saving
}
