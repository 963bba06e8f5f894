// What other features may know of the texts.
export { verseOfDay } from './verse-of-day.ts'
