/** What of the landing page is drawn ahead, as one piece. */
export { Hero } from './hero.tsx'
export { LandingSections } from './landing-sections.tsx'
