import { useUser } from '#web/features/auth/index.ts'
import { drawnAhead } from './drawn-ahead.tsx'
import { TodaysVerse } from './todays-verse.tsx'

const loadLanding = () => import('./landing.tsx')
const Hero = drawnAhead('hero', async () => (await loadLanding()).Hero)
const Sections = drawnAhead('sections', async () => (await loadLanding()).LandingSections)

/** The landing page: what this is in one breath, at once the verse to say, and then all the rest. */
export function HomeScreen() {
  const isMember = useUser().user !== null
  return (
    <>
      <Hero isMember={isMember} />
      <TodaysVerse />
      <Sections isMember={isMember} />
    </>
  )
}
