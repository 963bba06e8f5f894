import type { ComponentProps, MouseEvent } from 'react'
import { findSignInReturnPath } from './sign-in-return.ts'

/** Signs in through a third party if one is configured, otherwise with the form. */
const LOG_IN = '/api/login'

export function LogInLink(props: Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'children'>) {
  return (
    <a {...props} href={LOG_IN} onClick={leaveForSignIn}>
      Log In
    </a>
  )
}

/**
 * On a plain click, stores that this person has an account and which page to return to. A click that opens a new tab
 * changes nothing here.
 */
function leaveForSignIn(event: MouseEvent<HTMLAnchorElement>): void {
  const opensNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
  if (opensNewTab) return
  event.preventDefault()
  const returnTo = findSignInReturnPath(location.pathname, location.search)
  const params = { wants: 'sign-in', ...(returnTo !== null && { returnTo }) }
  location.assign(`${LOG_IN}?${new URLSearchParams(params)}`)
}
