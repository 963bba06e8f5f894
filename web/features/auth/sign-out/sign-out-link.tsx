import type { ComponentProps, MouseEvent } from 'react'

interface SignOutLinkProps extends ComponentProps<'a'> {
  readonly href: '/api/logout' | '/api/auth/logout'
  readonly userId: string
  /** Told before anything else happens: a menu closes. */
  readonly onBegin?: () => void
  /** Done first; where it fails, nobody is signed out and `onFailed` is told. */
  readonly before?: () => Promise<void>
  readonly onFailed?: (error: unknown) => void
}

/**
 * The way out. It asks about attempts that wait in this browser and leaves nothing of the member here. Where that cannot
 * be fetched it is the plain link, which ends the session alone.
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
