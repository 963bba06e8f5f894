import { OTHER_MEMBER } from '#shared/contract/named-member.ts'
import { messages, type Named } from './messages.ts'

/** What an answer that is not a success tells beside its sentence. */
interface Details {
  /** The first fault of each field, by its name. */
  readonly errors?: Readonly<Record<string, string>>
  /** What happened, for programs: where the status alone does not say it. */
  readonly code?: string
  /** Where a translation does not have every verse: those that do. */
  readonly whole?: readonly string[]
  /** Seconds after which it is worth trying again. */
  readonly retryAfter?: number
}

/** An answer that is not a success, thrown by a route. `message` is shown to the person. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly statusCode: number
  readonly details: Details

  constructor(statusCode: number, message: string, details: Details = {}) {
    super(message)
    this.statusCode = statusCode
    this.details = details
  }
}

/** 400: the input is wrong; the message says what, and `errors` says it for each field. */
export const badInput = (message: string, errors?: Readonly<Record<string, string>>) =>
  new HttpError(400, message, errors && { errors })

/** 401: not signed in. */
export const signedOut = () => new HttpError(401, messages.signedOut)

/** 403: a member without premium. */
export const premiumRequired = () => new HttpError(403, messages.premiumRequired)

/** 404: it does not exist, or the caller may not know that it does. */
export const notFound = (what: Named) => new HttpError(404, messages.notFound(what))

/** 403: the request was not made by a page of ours. */
export const crossSite = () => new HttpError(403, messages.crossSite)

/** 409: there is one already. */
export const taken = (message: string) => new HttpError(409, message)

/** 409: the request names another member than the one who is signed in. */
export const otherMember = () => new HttpError(409, messages.otherMember, { code: OTHER_MEMBER })

/** 429: too often; `seconds` until it may be tried again. */
export const tooManyAttempts = (seconds: number, message = messages.tooManyAttempts) =>
  new HttpError(429, message, { retryAfter: seconds })

/** 507: the disk is full; what was sent is not kept. */
export const noSpace = () => new HttpError(507, messages.noSpace)

/** 503: sessions can't be checked while the clock is wrong. */
export const clockWrong = () => new HttpError(503, messages.clockWrong, { retryAfter: 60 })

/** 503: the server cannot do it now, and can in a moment. */
export const busy = () => new HttpError(503, messages.busy, { retryAfter: 2 })
