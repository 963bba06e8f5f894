import type { ComponentProps, MouseEvent } from 'react'

/** Signing in: through a third party where one is set up, otherwise with the form. */
const LOG_IN = '/api/login'

/** Pages that are no use to return to. */
const ENTRANCES = ['/', '/login', '/register', '/reset-password', '/confirm-email']

/** "Log In": a full page load, and back to where one was. */
export function LogInLink(props: Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'children'>) {
  return (
    <a {...props} href={LOG_IN} onClick={rememberTheWayBack}>
      Log In
    </a>
  )
}

/** Adds the way back to a plain click; a click into a new tab leaves this page where it is. */
function rememberTheWayBack(event: MouseEvent<HTMLAnchorElement>): void {
  const opensElsewhere =
    event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
  if (opensElsewhere || ENTRANCES.includes(location.pathname)) return
  event.preventDefault()
  const returnTo = location.pathname + location.search
  location.assign(`${LOG_IN}?${new URLSearchParams({ returnTo })}`)
}
