/**
 * A call that the server refused. The message is the status, a colon, a space and the body (or the status text where
 * the body is empty); `serverMessage` is the sentence for people out of a JSON body, where there is one.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly serverMessage: string | undefined

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body === '' ? statusText : body}`)
    this.status = status
    this.serverMessage = sentenceOf(body)
  }
}

function sentenceOf(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body)
    if (typeof parsed !== 'object' || parsed === null || !('message' in parsed)) return undefined
    return typeof parsed.message === 'string' ? parsed.message : undefined
  } catch {
    return undefined
  }
}
