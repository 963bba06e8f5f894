import type { ComponentProps, MouseEvent } from 'react'

interface SignOutLinkProps extends ComponentProps<'a'> {
  readonly href: '/api/logout' | '/api/auth/logout'
  readonly userId: string
  /** Called first, to close a menu. */
  readonly onBegin?: () => void
  /** Runs before signing out; if it fails, calls `onFailed` instead. */
  readonly before?: () => Promise<void>
  readonly onFailed?: (error: unknown) => void
}

/**
 * Signs out. Asks about waiting attempts and clears the member's data. If its code fails to load, it is a
 * plain link that only ends the session.
 */
export function SignOutLink({
  href,
  userId,
  onBegin,
  before,
  onFailed,
  onClick,
  children,
  ...rest
}: SignOutLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (opensElsewhere || event.button !== 0) return onClick?.(event)
    event.preventDefault()
    onBegin?.()
    const signOut = async () => {
      await before?.()
      const fetched = await import('./sign-out.tsx').catch(() => null)
      if (fetched === null) location.assign(href)
      else await fetched.signOut(userId)
    }
    signOut().catch((error: unknown) => onFailed?.(error))
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}
