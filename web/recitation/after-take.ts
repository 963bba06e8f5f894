import type { Gained } from '#shared/domain/progress/gained.ts'
import type { FinishedTake } from './take/finished-take.ts'

/** The outcome of saving a take. */
export interface SaveOutcome {
  /** "Recorded: +26 XP." */
  readonly note: string
  /** What the take earned, if the server answered. */
  readonly gained?: Gained | undefined
}

/** Saves a take. Rejects when it can be tried again. */
export type SaveTake = (take: FinishedTake) => Promise<SaveOutcome>

/** The next step after a take. */
export interface ComesNext {
  readonly label: string
  readonly onGoOn: () => void
}

/** The result a screen continues with. */
export interface PracticeResult {
  /** Whole percent. */
  readonly accuracy: number
  /** What can be saved; undefined at 0 percent. */
  readonly take: FinishedTake | undefined
  /** True when Guided reached its last word, false when the person pressed the button. */
  readonly isByItself: boolean
}

/** What happens with a finished take. */
export type AfterTake =
  /** Only the score is shown. `onResult` gets the whole percent. */
  | {
      readonly kind: 'show'
      readonly onResult?: (accuracy: number) => void
      readonly next?: ComesNext | undefined
    }
  /** For visitors: "Save Progress" leads to an account, and the take is stored on the device until then. */
  | { readonly kind: 'sign-in'; readonly keep: (take: FinishedTake) => void }
  /**
   * "Save Progress" saves it, then becomes the next step. If words have verdicts, the hint shows beside the button until it
   * is pressed.
   */
  | {
      readonly kind: 'save'
      readonly save: SaveTake
      readonly hint?: string | undefined
      readonly next?: ComesNext | undefined
    }
  /** The screen continues: in Guided at the last word, and with a button that has this label. */
  | { readonly kind: 'go-on'; readonly label: string; readonly onGoOn: (result: PracticeResult) => void }

/** Stores takes whose words have verdicts (From memory, typed) until the person moves on. */
export interface VerdictKeeper {
  /** Called when a take gets its verdicts, and when one is contested. */
  readonly keep: (take: FinishedTake) => void
  /** Called when the person moves on to another take, verse or screen. */
  readonly goOn: () => void
}
