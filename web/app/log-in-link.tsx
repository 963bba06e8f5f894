import type { ComponentProps, MouseEvent } from 'react'

/** Signing in: through a third party where one is set up, otherwise with the form. */
const LOG_IN = '/api/login'

/** Pages that are no use to return to. */
const ENTRANCES = ['/', '/login', '/register', '/reset-password', '/confirm-email']

/** "Log In": a full page load, and back to where one was. */
export function LogInLink(props: Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'children'>) {
  return (
    <a {...props} href={LOG_IN} onClick={leaveForSignIn}>
      Log In
    </a>
  )
}

/**
 * Adds to a plain click that there is an account already, and the way back; a click into a new tab leaves this page where
 * it is.
 */
function leaveForSignIn(event: MouseEvent<HTMLAnchorElement>): void {
  const opensElsewhere =
    event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
  if (opensElsewhere) return
  event.preventDefault()
  const here = location.pathname + location.search
  const way = { wants: 'sign-in', ...(!ENTRANCES.includes(location.pathname) && { returnTo: here }) }
  location.assign(`${LOG_IN}?${new URLSearchParams(way)}`)
}
