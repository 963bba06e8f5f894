import { OTHER_MEMBER } from '#shared/contract/named-member.ts'
import { ApiError } from './api-error.ts'

/** What to say about a failed call: the server's own sentence, else `refused`; `unexpected` where it gave no answer. */
export function refusalText(error: unknown, refused: string, unexpected: string): string {
  return error instanceof ApiError ? (error.serverMessage ?? refused) : unexpected
}

/** Whether a call was refused because another member, or nobody, is signed in by now. */
export const isTurnedAway = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 401 || (error.status === 409 && error.message.includes(`"code":"${OTHER_MEMBER}"`)))
