import { useEffect } from 'react'
import { INVITATION_COOKIE } from '#shared/domain/account/registration.ts'
import { openStoredText } from '#web/stores/browser-storage.ts'
import { useLinkToken } from '../use-link-token.ts'

/** Stored for this tab, because people may visit other screens before the form. */
const storedInvitation = openStoredText('invitation', 'session')

/** The format of the server's tokens. Anything else must not reach a cookie. */
const TOKEN = /^[\w-]{1,100}$/

/** Seconds a third-party sign-in may take. */
const COOKIE_SECONDS = 600

/** Returns the token of the invitation link opened in this tab, or null if there is none. */
export function useInvitation(): string | null {
  const token = useLinkToken()
  useEffect(() => {
    if (TOKEN.test(token)) storedInvitation.set(token)
  }, [token])
  return TOKEN.test(token) ? token : storedInvitation.read()
}

export const forgetInvitation = (): void => storedInvitation.remove()

/** Passes the invitation to the server in a cookie, which survives a third-party sign-in. */
export function setInvitationCookie(): void {
  const token = storedInvitation.read()
  if (token === null || !TOKEN.test(token)) return
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${INVITATION_COOKIE}=${token}; path=/api/callback; max-age=${COOKIE_SECONDS}; samesite=lax${secure}`
}
