import { lazy, Suspense } from 'react'
import { useUser } from '#web/features/auth/index.ts'
import { drawnAhead } from './drawn-ahead.tsx'
import { TodaysVerse } from './todays-verse.tsx'

const loadLanding = () => import('./landing.tsx')
const Hero = drawnAhead('hero', async () => (await loadLanding()).Hero)
const Sections = drawnAhead('sections', async () => (await loadLanding()).LandingSections)

// Without it, the page is as for visitors.
const SayToday = lazy(async () => ({
  default: await import('#web/features/reviews/index.ts').then(
    ({ SayToday: card }) => card,
    () => () => null,
  ),
}))

/** The landing page: what this is in one breath, at once the verse to say, and then all the rest. */
export function HomeScreen() {
  const { user, isLoading } = useUser()
  // Only where somebody has signed in the answer is waited for: it is a member's page from the start.
  const isMember = user !== null || isLoading
  return (
    <>
      {isMember && (
        <div className="mx-auto min-h-38 max-w-5xl px-3 pt-6 sm:px-6">
          {user !== null && (
            <Suspense fallback={null}>
              <SayToday />
            </Suspense>
          )}
        </div>
      )}
      <Hero isMember={isMember} />
      <TodaysVerse />
      <Sections isMember={isMember} />
    </>
  )
}
