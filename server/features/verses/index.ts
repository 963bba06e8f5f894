export { verseOfTheDay } from './verse-of-day.ts'
