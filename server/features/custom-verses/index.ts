// What other features may use of custom verses.
export { customVersesOf, type CustomVerseRow, holdReadable, isReadableBy, toCustomVerse } from './store.ts'
