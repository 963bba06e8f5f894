import { Suspense } from 'react'
import { useUser } from '#web/features/auth/index.ts'
import { createOptionalPart } from '#web/ui/optional-part.ts'

// If it fails to load, the side menu has the same links.
const PhoneBar = createOptionalPart(async () => (await import('../member-parts.ts')).PhoneBar)

export function MemberBar() {
  const { user } = useUser()
  if (user === null) return null
  return (
    <Suspense fallback={null}>
      <PhoneBar user={user} />
    </Suspense>
  )
}
