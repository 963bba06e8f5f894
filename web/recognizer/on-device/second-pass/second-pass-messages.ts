import type { PhraseReading } from './phrase-reading.ts'

/** What the page tells the thread of the second pass. */
export type ToSecondPass =
  /** Open the speech model that the browser keeps. Answered by `ready` or `unavailable`. */
  | { readonly kind: 'open'; readonly folder: string }
  /**
   * Hear a phrase of a take: samples at their rate, at which word of the verse the take began, and how far the first pass has come.
   * Answered by `read`, in turn.
   */
  | {
      readonly kind: 'hear'
      readonly take: number
      readonly text: string
      readonly from: number
      readonly samples: Float32Array
      readonly rate: number
      readonly reached: number
    }

/** What the thread of the second pass tells the page. */
export type FromSecondPass =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unavailable'; readonly detail: string }
  /** `seconds` of sound took `work` seconds. `reading` is null where the phrase could not be heard. */
  | {
      readonly kind: 'read'
      readonly take: number
      readonly reading: PhraseReading | null
      readonly seconds: number
      readonly work: number
    }
