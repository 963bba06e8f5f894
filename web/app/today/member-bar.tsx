import { lazy, Suspense, type ComponentType } from 'react'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { useUser } from '#web/features/auth/index.ts'

// If it fails to load, the side menu has the same links.
const PhoneBar = lazy<ComponentType<{ readonly user: CurrentUser }>>(async () => {
  const fetched = await import('./phone-bar.tsx').catch(() => null)
  return { default: fetched?.PhoneBar ?? (() => null) }
})

export function MemberBar() {
  const { user } = useUser()
  if (user === null) return null
  return (
    <Suspense fallback={null}>
      <PhoneBar user={user} />
    </Suspense>
  )
}
