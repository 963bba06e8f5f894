/** The prerendered parts of the landing page, as one chunk. */
export { Hero } from './hero.tsx'
export { LandingSections } from './landing-sections.tsx'
