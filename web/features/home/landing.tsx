export { Hero } from './hero.tsx'
export { LandingSections } from './landing-sections.tsx'
