import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { PRODUCT } from '#web/ui/use-title.ts'
import { MemberOnly } from './member-only.tsx'
import type { Route } from './routes.tsx'

/** The address whose screen was shown last; the first screen of a visit takes no focus. */
let shownAt: string | null = null

/**
 * Gives a screen its title, and after a change of screen the top of the page and the focus on its heading. Screens for
 * members show to members only.
 */
export function ScreenFrame({ route }: { readonly route: Route }) {
  const [location] = useLocation()
  const { title, access, Screen } = route
  // Before the effects of the screen, which may name the page more closely.
  useLayoutEffect(() => {
    document.title = title === undefined ? PRODUCT : `${title} · ${PRODUCT}`
    // Another address of the same screen shows something else.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [location, title])
  useEffect(() => {
    const before = shownAt
    shownAt = location
    if (before === null || before === location) return
    // A tab that was chosen stays where it is; its panel comes next.
    if (document.activeElement?.getAttribute('role') === 'tab') return
    scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [location])
  if (access === 'anyone') return <Screen />
  return (
    <MemberOnly route={route}>
      <Screen />
    </MemberOnly>
  )
}
