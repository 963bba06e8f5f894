/**
 * A failed API call. The message is the status, a colon, a space, and the body (or the status text if the body is
 * empty). `serverMessage` is the message in a JSON `body`, and `requestId` the request's id in the server's log, if
 * any. `isOurs` is true if it came from the server itself rather than a proxy in front of it.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly serverMessage: string | undefined
  readonly requestId: string | undefined
  readonly body: string
  readonly isOurs: boolean

  constructor(status: number, statusText: string, body: string, hasRequestId = true) {
    super(`${status}: ${body === '' ? statusText : body}`)
    this.status = status
    this.body = body
    this.serverMessage = readText(body, 'message')
    this.requestId = readText(body, 'requestId')
    this.isOurs = hasRequestId && this.serverMessage !== undefined && this.requestId !== undefined
  }
}

function readText(body: string, name: string): string | undefined {
  try {
    const value: unknown = JSON.parse(body)?.[name]
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}
