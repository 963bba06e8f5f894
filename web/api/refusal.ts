import { OTHER_MEMBER } from '#shared/contract/named-member.ts'
import { ApiError } from './api-error.ts'

/** The message for a failed call: the server's own, or else `refused`; `unexpected` if it didn't respond. */
export function refusalText(error: unknown, refused: string, unexpected: string): string {
  return error instanceof ApiError ? (error.serverMessage ?? refused) : unexpected
}

/** Whether a call was refused because another member, or no member, is signed in now. */
export const isTurnedAway = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 401 || (error.status === 409 && error.message.includes(`"code":"${OTHER_MEMBER}"`)))
