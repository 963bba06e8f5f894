import type { Attribution, SubstitutionReason } from '#shared/contract/verses.ts'
import type { BuiltInCode } from '#shared/domain/scripture/translations.ts'
import type { Place } from '#shared/domain/scripture/verse-id.ts'

/** A limit on calls within a sliding window of seconds. */
export interface CallLimit {
  readonly calls: number
  readonly seconds: number
}

export interface FetchedText {
  /** The text as printed, but on one line. */
  readonly text: string
  readonly notice?: string
  /** Identifies the text in usage reports. */
  readonly usageToken?: string
}

/** A publisher's service, called with the operator's own key. */
export interface TextService {
  /** Used for counters and in the log. */
  readonly name: string
  readonly translation: BuiltInCode
  readonly limits: readonly CallLimit[]
  /** Groups places into requests. */
  toBatches(places: readonly Place[]): Place[][]
  /** Returns texts in the order of the places; undefined for those not printed. @throws ServiceFailure */
  fetch(places: readonly Place[], signal: AbortSignal): Promise<readonly (FetchedText | undefined)[]>
  /** Returns what must be shown with a text that came with `notice`. */
  attribution(notice: string | undefined): Attribution
}

export type FailureReason = Exclude<SubstitutionReason, 'no_key' | 'not_in_translation'>

export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure'
  readonly reason: FailureReason
  /** The service's Retry-After, in seconds. */
  readonly retryAfter: number | undefined

  constructor(reason: FailureReason, message: string, retryAfter?: number) {
    super(message)
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

/** Returns a safe share of a publisher's limits, because the operator's other programs and manual calls count too. */
export const addMargin = (limits: readonly CallLimit[]): CallLimit[] =>
  limits.map(({ calls, seconds }) => ({ calls: Math.floor(calls * 0.9), seconds }))

export const toOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
