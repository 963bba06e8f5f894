// What other features may use of custom verses.
export { importCards } from './import-cards.ts'
export {
  cardTextsOf,
  keptCardsOf,
  type CustomVerseRow,
  holdReadable,
  isReadableBy,
  ownCards,
  placesOfCards,
  readableCustomVerse,
  toCustomVerse,
} from './store.ts'
