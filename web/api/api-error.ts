/**
 * A failed API call. The message is "<status>: <body>", or the status text if the body is empty. `serverMessage` is the
 * message in a JSON body; `requestId` identifies the request in the server's log.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly serverMessage: string | undefined
  readonly requestId: string | undefined

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body === '' ? statusText : body}`)
    this.status = status
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
