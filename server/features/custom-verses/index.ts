// What other features may use of custom verses.
export {
  keptCardsOf,
  type CustomVerseRow,
  holdReadable,
  isReadableBy,
  readableCustomVerse,
  toCustomVerse,
} from './store.ts'
