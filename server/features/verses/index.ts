export { findVerseOfTheDay } from './verse-of-day.ts'
