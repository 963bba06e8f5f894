// What other features show of reviews. The screen of /today and the panels are fetched by web/app.
export { LearnButton } from './learn/learn-button.tsx'
export { LearnSetButton } from './learn/learn-set-button.tsx'
export { SayToday } from './say-today.tsx'
export { type KnownBible, useKnownChapters } from './known-chapters.ts'
export { nextVersePath } from './next-verse.ts'
