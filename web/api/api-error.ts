/**
 * A failed API call. The message is the status, a colon, a space and the body (or the status text if the body
 * is empty). `serverMessage` is the message in a JSON `body`, and `requestId` the request's id in the server's
 * log, if any.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly serverMessage: string | undefined
  readonly requestId: string | undefined
  readonly body: string

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body === '' ? statusText : body}`)
    this.status = status
    this.body = body
    this.serverMessage = textIn(body, 'message')
    this.requestId = textIn(body, 'requestId')
  }
}

function textIn(body: string, name: string): string | undefined {
  try {
    const value: unknown = JSON.parse(body)?.[name]
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}
