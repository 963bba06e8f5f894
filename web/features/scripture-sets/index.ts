// The parts of scripture sets that other features use. web/app loads the screen.
export { ReadySets, ReadySetsLink } from './ready-sets.tsx'
export { scriptureSetQuery, scriptureSetsQuery, setVersesQuery } from './queries.ts'
