/** The parts of the landing page that the build renders, as one chunk. */
export { Hero } from './hero.tsx'
export { LandingSections } from './landing-sections.tsx'
