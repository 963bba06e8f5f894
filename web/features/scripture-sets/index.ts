// Shown with a member's own sets.
export { ReadySets } from './ready-sets.tsx'
// To listen to a set. The screen is fetched by web/app.
export { scriptureSetQuery, setVersesQuery } from './queries.ts'
