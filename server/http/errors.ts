import { OTHER_MEMBER_CODE } from '#shared/contract/named-member.ts'
import { messages, type Subject } from './messages.ts'

interface Details {
  readonly errors?: Readonly<Record<string, string>>
  /** An error code for programs, if the status is ambiguous. */
  readonly code?: string
  /** The translations that have every verse, if the chosen one doesn't. */
  readonly whole?: readonly string[]
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number
}

/** Thrown by a route to send an error; `message` is shown to the person. */
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

export const badInput = (message: string, errors?: Readonly<Record<string, string>>) =>
  new HttpError(400, message, errors && { errors })

export const signedOut = () => new HttpError(401, messages.signedOut)

export const premiumRequired = () => new HttpError(403, messages.premiumRequired)

/** 403: children's seats may not do this. */
export const notForSeats = () => new HttpError(403, messages.notForSeats, { code: 'seat' })

/** 403: this site doesn't allow it. */
export const forbidden = (message: string) => new HttpError(403, message)

/** 404: it doesn't exist, or the caller may not know that it does. */
export const notFound = (what: Subject) => new HttpError(404, messages.notFound(what))

export const crossSite = () => new HttpError(403, messages.crossSite)

/** 409: it already exists. */
export const conflict = (message: string) => new HttpError(409, message)

/** 409: the request is for a different member than the session. */
export const otherMember = () => new HttpError(409, messages.otherMember, { code: OTHER_MEMBER_CODE })

/** 429: `seconds` until the next attempt is allowed. */
export const tooManyAttempts = (seconds: number, message = messages.tooManyAttempts) =>
  new HttpError(429, message, { retryAfter: seconds })

/** 507: the disk is full, so nothing was saved. */
export const noSpace = () => new HttpError(507, messages.noSpace)

/** 503: sessions can't be checked while the clock is wrong. */
export const clockWrong = () => new HttpError(503, messages.clockWrong, { retryAfter: 60 })

/** 503: a temporary overload. */
export const busyError = () => new HttpError(503, messages.busy, { retryAfter: 2 })
