import type { Attribution, SubstitutionReason } from '#shared/contract/verses.ts'
import type { BuiltInCode } from '#shared/domain/scripture/translations.ts'
import type { Place } from '#shared/domain/scripture/verse-id.ts'

/** At most so many calls in any stretch of so many seconds. */
export interface CallLimit {
  readonly most: number
  readonly seconds: number
}

/** The text of one verse, as a service gave it. */
export interface FetchedText {
  /** The words as printed, on one line. */
  readonly text: string
  /** The notice that came with it. */
  readonly notice?: string
  /** What a report of its use names. */
  readonly usageToken?: string
}

/** A publisher's service, asked with the operator's own key. */
export interface TextService {
  /** In counts and in the log. */
  readonly name: string
  readonly translation: BuiltInCode
  readonly limits: readonly CallLimit[]
  /** The places, put into groups that one call each may ask for. */
  batchesOf(places: readonly Place[]): Place[][]
  /**
   * Fetches one such group, in the order of the places; undefined for those that the translation does not print.
   * @throws ServiceFailure where the service did not give them.
   */
  fetch(places: readonly Place[], signal: AbortSignal): Promise<readonly (FetchedText | undefined)[]>
  /** What must be shown beside a text; `notice` is what came with it. */
  attribution(notice: string | undefined): Attribution
}

/** Why a service did not give what it was asked for. */
export type FailureReason = Exclude<SubstitutionReason, 'no_key' | 'not_in_translation'>

/** A service did not give what it was asked for. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure'
  readonly reason: FailureReason
  /** Seconds for which the service asked to be left alone. */
  readonly retryAfter: number | undefined

  constructor(reason: FailureReason, message: string, retryAfter?: number) {
    super(message)
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

/** The part of a publisher's limits that is used: what people type by hand, or another program, needs some too. */
export const carefully = (limits: readonly CallLimit[]): CallLimit[] =>
  limits.map(({ most, seconds }) => ({ most: Math.floor(most * 0.9), seconds }))

/** A text on one line. */
export const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
