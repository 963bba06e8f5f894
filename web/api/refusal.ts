import { OTHER_MEMBER_CODE } from '#shared/contract/named-member.ts'
import { online } from '#web/stores/online.ts'
import { ApiError } from './api-error.ts'

/** Shown when a proxy refuses an upload that the server would accept. */
const TOO_LARGE_FOR_PROXY =
  'A proxy in front of this site refuses uploads this large. Ask the site’s admin to raise its limit to 50 MB.'
const OFFLINE = 'You’re offline. Try again once you’re connected.'

/**
 * Returns the message for a failed call: the server's own, or else `refused`. If the server didn't respond,
 * returns `unexpected`, unless the browser is offline.
 */
export function refusalText(error: unknown, refused: string, unexpected: string): string {
  if (!(error instanceof ApiError)) return online.get() ? unexpected : OFFLINE
  if (error.status === 413 && !error.isOurs) return TOO_LARGE_FOR_PROXY
  return error.serverMessage ?? refused
}

/** Checks whether a call was refused because another member, or no member, is signed in now. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 401 || (error.status === 409 && error.message.includes(`"code":"${OTHER_MEMBER_CODE}"`)))
