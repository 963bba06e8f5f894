import { lazy, Suspense } from 'react'
import { useUser } from '#web/features/auth/index.ts'
import { drawnAhead } from './drawn-ahead.tsx'
import { TodaysVerse } from './todays-verse.tsx'

const loadLanding = () => import('./landing.tsx')
const Hero = drawnAhead('hero', async () => (await loadLanding()).Hero)
const Sections = drawnAhead('sections', async () => (await loadLanding()).LandingSections)

// Without it, there is still the verse.
const MembersHead = lazy(async () => ({
  default: await import('./members-head.tsx').then(
    ({ MembersHead: head }) => head,
    () => () => null,
  ),
}))

/**
 * For visitors the landing page: what this is in one breath, at once the verse to say, and then all the rest. For members
 * their own: what to say today, their streak, and the verse.
 */
export function HomeScreen() {
  const { user, isLoading } = useUser()
  // Only where somebody has signed in the answer is waited for: it is a member's page from the start.
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
