import type { Gained } from '#shared/domain/progress/gained.ts'
import type { FinishedTake } from './take/finished-take.ts'

/** What became of a take that was saved. */
export interface SaveOutcome {
  /** "Recorded: +26 XP." */
  readonly note: string
  /** What it has brought, as far as the server has told. */
  readonly gained?: Gained | undefined
}

/** Saves a take. Rejects where it can be tried again. */
export type SaveTake = (take: FinishedTake) => Promise<SaveOutcome>

/** What a screen leads to after a take. */
export interface ComesNext {
  readonly label: string
  readonly onGoOn: () => void
}

/** What a screen goes on with. */
export interface PracticeResult {
  /** Whole percent. */
  readonly accuracy: number
  /** What can be recorded; nothing at 0 percent. */
  readonly take: FinishedTake | undefined
  /** True where the last word of Guided was reached, false where the person has pressed the button. */
  readonly isByItself: boolean
}

/** What happens with a finished take. */
export type AfterTake =
  /** Its figure is shown, and that is all. `onResult` is told the whole percent. */
  | {
      readonly kind: 'show'
      readonly onResult?: (accuracy: number) => void
      readonly next?: ComesNext | undefined
    }
  /** A visitor: "Save Progress" leads to an account, for which the take is kept on the device. */
  | { readonly kind: 'sign-in'; readonly keep: (take: FinishedTake) => void }
  /**
   * "Save Progress" saves it, and makes room for what comes next. The hint stands beside the button until it is pressed,
   * where words have verdicts.
   */
  | {
      readonly kind: 'save'
      readonly save: SaveTake
      readonly hint?: string | undefined
      readonly next?: ComesNext | undefined
    }
  /** The screen goes on: in Guided at the last word, and by a button with this label. */
  | { readonly kind: 'go-on'; readonly label: string; readonly onGoOn: (result: PracticeResult) => void }

/** Follows the takes whose words have verdicts (From memory, typed). */
export interface VerdictKeeper {
  /** The verdicts of a take stand, or one was contested. */
  readonly keep: (take: FinishedTake) => void
  /** The person has gone on: to another take, another verse, another screen. */
  readonly goOn: () => void
}
