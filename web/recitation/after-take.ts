import type { ReactNode } from 'react'
import type { Gains } from '#shared/domain/progress/gained.ts'
import type { LiveRecitation } from './run/use-recitation.ts'
import type { FinishedTake } from './take/finished-take.ts'

export interface SaveOutcome {
  /** For example, "Recorded: +26 XP." */
  readonly note: string
  /** What the take earned, if the server responded. */
  readonly gained?: Gains | undefined
}

export type SaveTake = (take: FinishedTake) => Promise<SaveOutcome>

export interface NextAction {
  readonly label: string
  readonly onContinue: () => void
}

export interface PracticeResult {
  /** A whole percentage. */
  readonly accuracy: number
  /** The take to save; undefined at 0%. */
  readonly take: FinishedTake | undefined
  /** True when Guided reached its last word, false when the person pressed the button. */
  readonly isAutomatic: boolean
}

/** The take that content rendered by `follow` belongs to. */
export interface FollowedTake {
  readonly recitation: LiveRecitation
  readonly take: FinishedTake | undefined
}

interface FollowingContent {
  /** Renders content below a take, from its start to its end. */
  readonly follow?: ((followed: FollowedTake) => ReactNode) | undefined
}

export type AfterTake = FollowingContent & TakeEnding

type TakeEnding =
  | {
      readonly kind: 'show'
      readonly onResult?: (accuracy: number) => void
      readonly next?: NextAction | undefined
    }
  /** For visitors: "Save Progress" leads to registration, and the take is stored on the device until then. */
  | {
      readonly kind: 'sign-in'
      readonly keep: (take: FinishedTake) => void
      /** Rendered below the buttons of a finished take. May load late. */
      readonly more?: ReactNode
    }
  /**
   * "Save Progress" saves the take, then becomes the next step. If words have verdicts, the hint shows next to the
   * button until it's pressed.
   */
  | {
      readonly kind: 'save'
      readonly save: SaveTake
      readonly hint?: string | undefined
      readonly next?: NextAction | undefined
      readonly more?: ReactNode
    }
  /**
   * The screen moves on: in Guided at the last word, otherwise with a button labeled `label`. Without a label, it
   * repeats the same text, and "Try Again" moves on.
   */
  | {
      readonly kind: 'continue'
      readonly label: string | undefined
      readonly onContinue: (result: PracticeResult) => void
    }

/** Returns the action of "Try Again" on screens that repeat automatically; otherwise undefined. */
export const retryAction = (afterTake: AfterTake, accuracy: number | null, take: FinishedTake | undefined) =>
  afterTake.kind === 'continue' && afterTake.label === undefined
    ? () => afterTake.onContinue({ accuracy: accuracy ?? 0, take, isAutomatic: false })
    : undefined

/** Stores takes whose words have verdicts (From memory, typed) until the person moves on. */
export interface VerdictKeeper {
  /** Called when a take gets its verdicts, and when one is contested. */
  readonly keep: (take: FinishedTake) => void
  /** Called when the person moves on to another take, verse, or screen. */
  readonly finish: () => void
}
