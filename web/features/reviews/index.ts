// What other features show of reviews. The screen of /today and the panels are fetched by web/app.
export { LearnButton } from './learn/learn-button.tsx'
export { LearnSetButton } from './learn/learn-set-button.tsx'
export { VerseStanding } from './learn/verse-standing.tsx'
export { SayToday } from './say-today.tsx'
export { nextVersePath } from './next-verse.ts'
