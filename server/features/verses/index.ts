// What other features may import.
export { verseOfDay } from './verse-of-day.ts'
