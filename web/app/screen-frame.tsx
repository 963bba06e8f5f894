import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { PRODUCT } from '#web/ui/use-title.ts'
import { MemberOnly } from './member-only.tsx'
import type { Route } from './routes.tsx'

/** The last URL shown, or null on the first screen of a visit, which takes no focus. */
let lastLocation: string | null = null

/**
 * Sets a screen's title. After navigation, scrolls to the top and focuses its heading. Hides members' screens from
 * visitors.
 */
export function ScreenFrame({ route }: { readonly route: Route }) {
  const [location] = useLocation()
  const { title, access, Screen } = route
  // Runs before the screen's own effects, which may set a more specific title.
  useLayoutEffect(() => {
    document.title = title === undefined ? PRODUCT : `${title} · ${PRODUCT}`
    // Another URL of the same screen shows different content.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [location, title])
  useEffect(() => {
    const previous = lastLocation
    lastLocation = location
    if (previous === null || previous === location) return
    // Leave the focus on a chosen tab; its panel comes next.
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
