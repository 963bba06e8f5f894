import type { ComponentProps } from 'react'
import { Link, useLocation } from 'wouter'
import { findRoute } from './routes.tsx'

interface ScreenLinkProps extends ComponentProps<'a'> {
  readonly href: string
}

/**
 * A link to a screen without a page load, except for screens that need one. Preloads the screen on hover or
 * focus.
 */
export function ScreenLink({ href, onPointerEnter, onFocus, children, ...rest }: ScreenLinkProps) {
  const [location] = useLocation()
  const isFullLoad = findRoute(href)?.isFullLoad === true || findRoute(location)?.isFullLoad === true
  const props = { ...rest, href, 'aria-current': location === href ? ('page' as const) : undefined }
  if (isFullLoad) {
    return (
      <a {...props} onPointerEnter={onPointerEnter} onFocus={onFocus}>
        {children}
      </a>
    )
  }
  const preload = () =>
    void findRoute(href)
      ?.preload?.()
      .catch(() => undefined)
  return (
    <Link
      {...props}
      onPointerEnter={(event) => {
        preload()
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        preload()
        onFocus?.(event)
      }}
    >
      {children}
    </Link>
  )
}
