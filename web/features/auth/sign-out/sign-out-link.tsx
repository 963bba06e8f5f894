import type { ComponentProps, MouseEvent } from 'react'

interface SignOutLinkProps extends ComponentProps<'a'> {
  readonly href: '/api/logout' | '/api/auth/logout'
  readonly userId: string
  /** Called first, to close a menu. */
  readonly onStart?: () => void
  /** Runs before signing out. If it fails, `onError` is called instead. */
  readonly prepare?: () => Promise<void>
  readonly onError?: (error: unknown) => void
}

/**
 * Signs out. Asks about waiting attempts and clears the member's data. If its code fails to load, it
 * acts as a plain link that only ends the session.
 */
export function SignOutLink({
  href,
  userId,
  onStart,
  prepare,
  onError,
  onClick,
  children,
  ...rest
}: SignOutLinkProps) {
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (opensElsewhere || event.button !== 0) return onClick?.(event)
    event.preventDefault()
    onStart?.()
    const signOut = async () => {
      await prepare?.()
      const module = await import('./sign-out.tsx').catch(() => null)
      if (module === null) location.assign(href)
      else await module.signOut(userId)
    }
    signOut().catch((error: unknown) => onError?.(error))
  }
  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  )
}
