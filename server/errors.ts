/** An answer that is not a success, thrown by a route. `message` is shown to the person. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly statusCode: number

  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

/** 400: the input is wrong; the message says what. */
export const badInput = (message: string) => new HttpError(400, message)

/** 401: nobody is signed in. */
export const signedOut = () => new HttpError(401, 'Unauthorized')

/** 403: a member without premium. */
export const premiumRequired = () => new HttpError(403, 'Premium access required')

/** 404: it does not exist, or the caller may not know that it does. `what` opens the sentence: "Verse". */
export const notFound = (what: string) => new HttpError(404, `${what} not found`)
