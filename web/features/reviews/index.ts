// What other features show of reviews. The screen of /today and the panels are fetched by web/app.
export { LearnButton } from './learn/learn-button.tsx'
export { LearnSetButton } from './learn/learn-set-button.tsx'
export { SayToday } from './say-today.tsx'
export { WhichVerseLink } from './which-verse/which-verse-link.tsx'
export { nextVersePath } from './next-verse.ts'
