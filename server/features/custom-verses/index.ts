export { importCards } from './import-cards.ts'
export {
  cardTexts,
  exportedCardsOf,
  type CustomVerseRow,
  holdReadable,
  isReadableBy,
  ownCards,
  cardPlaces,
  readableCustomVerse,
  toCustomVerse,
} from './store.ts'
