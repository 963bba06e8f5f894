export { importCards } from './import-cards.ts'
export {
  loadCardTexts,
  exportCards,
  type CustomVerseRow,
  lockReadableCards,
  isReadableBy,
  findOwnCards,
  findCardPlaces,
  findReadableCard,
  toCustomVerse,
} from './store.ts'
