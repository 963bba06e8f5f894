import { Hero } from './hero.tsx'
import { TodaysVerse } from './todays-verse.tsx'

/** The landing page: what this is in one breath, and at once the verse to say. */
export function HomeScreen() {
  return (
    <>
      <Hero />
      <TodaysVerse />
    </>
  )
}
