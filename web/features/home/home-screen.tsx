import { Suspense } from 'react'
import { useUser } from '#web/features/auth/index.ts'
import { createOptionalPart } from '#web/ui/optional-part.ts'
import { createPrerenderedPart } from './prerendered-part.tsx'
import { TodaysVerse } from './todays-verse.tsx'

const loadLanding = () => import('./landing.tsx')
const Hero = createPrerenderedPart('hero', async () => (await loadLanding()).Hero)
const Sections = createPrerenderedPart('sections', async () => (await loadLanding()).LandingSections)

const MembersHead = createOptionalPart(async () => (await import('./members/members-head.tsx')).MembersHead)

export function HomeScreen() {
  const { user, isLoading } = useUser()
  // Assume a member while loading, because the page asks the server only if one has signed in here.
  const isMember = user !== null || isLoading
  return (
    <>
      {isMember ? (
        <div className="mx-auto min-h-56 max-w-5xl px-3 pt-4 pb-6 sm:min-h-62 sm:px-6 sm:pt-6">
          {user !== null && (
            <Suspense fallback={null}>
              <MembersHead />
            </Suspense>
          )}
        </div>
      ) : (
        <Hero />
      )}
      <TodaysVerse />
      {!isMember && <Sections />}
    </>
  )
}
