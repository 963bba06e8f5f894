import { ApiError } from './api-error.ts'

/** What to say about a failed call: the server's own sentence, else `refused`; `unexpected` where it gave no answer. */
export function refusalText(error: unknown, refused: string, unexpected: string): string {
  return error instanceof ApiError ? (error.serverMessage ?? refused) : unexpected
}
