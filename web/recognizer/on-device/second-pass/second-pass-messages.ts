import type { FirstHeard } from './first-heard.ts'
import type { PhraseReading } from './phrase-reading.ts'

export type ToSecondPass =
  /** Opens the stored speech model. Answered by `ready` or `unavailable`. */
  | { readonly kind: 'open'; readonly folder: string }
  /**
   * Reads a phrase of a take: samples at their rate, the word of the verse where the take began, and what the first
   * pass has heard so far. Answered by `read`, in order.
   */
  | {
      readonly kind: 'hear'
      readonly take: number
      readonly text: string
      readonly from: number
      readonly samples: Float32Array
      readonly rate: number
      readonly first: FirstHeard
    }

export type FromSecondPass =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unavailable'; readonly detail: string }
  /** `seconds` of sound took `work` seconds. `reading` is null if the phrase could not be read. */
  | {
      readonly kind: 'read'
      readonly take: number
      readonly reading: PhraseReading | null
      readonly seconds: number
      readonly work: number
    }
