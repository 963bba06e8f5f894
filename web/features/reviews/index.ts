// The screen of /today and the panels are loaded lazily by web/app.
export { LearnButton } from './learn/learn-button.tsx'
export { LearnSetButton } from './learn/learn-set-button.tsx'
export { SayToday } from './say-today.tsx'
export { nextVersePath } from './next-verse.ts'
