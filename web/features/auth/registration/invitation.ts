import { useEffect } from 'react'
import { INVITATION_COOKIE } from '#shared/domain/account/registration.ts'
import { storedText } from '#web/stores/browser-storage.ts'
import { useLinkToken } from '../use-link-token.ts'

/** Kept for this tab, because on the way to the form people look at other screens. */
const opened = storedText('invitation', 'session')

/** A token as the server makes it. Anything else never reaches a cookie. */
const TOKEN = /^[\w-]{1,100}$/

/** Seconds that a sign-in at the third party may take. */
const COOKIE_SECONDS = 600

/** The token of the invitation link that was opened in this tab; null without one. */
export function useInvitation(): string | null {
  const token = useLinkToken()
  useEffect(() => {
    if (TOKEN.test(token)) opened.keep(token)
  }, [token])
  return TOKEN.test(token) ? token : opened.read()
}

export const forgetInvitation = (): void => opened.forget()

/** Gives the invitation to the server's end of a sign-in through the third party. */
export function carryInvitation(): void {
  const token = opened.read()
  if (token === null || !TOKEN.test(token)) return
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${INVITATION_COOKIE}=${token}; path=/api/callback; max-age=${COOKIE_SECONDS}; samesite=lax${secure}`
}
