// Shown with a member's own sets.
export { ReadySets, ReadySetsLink } from './ready-sets.tsx'
// To listen to a set, and to choose one. The screen is fetched by web/app.
export { scriptureSetQuery, scriptureSetsQuery, setVersesQuery } from './queries.ts'
