export { verseOfDay } from './verse-of-day.ts'
