export { importCards } from './import-cards.ts'
export {
  cardTextsOf,
  exportedCardsOf,
  type CustomVerseRow,
  holdReadable,
  isReadableBy,
  ownCards,
  placesOfCards,
  readableCustomVerse,
  toCustomVerse,
} from './store.ts'
