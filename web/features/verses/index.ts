export { finalCount, verseInRow, type LibraryState } from './library.ts'
export { pageLibrary, useLibrary } from './use-library.ts'
export { MarkedText } from './marked-text.tsx'
export { readStoredChapter, readStoredVerses } from './finder/stored-verses.ts'
/** Loads the reader of typed references on demand, because its parser is large. */
export const loadReferenceReader = () => import('./finder/typed-references.ts')
export { useShownVerses } from './use-shown-verses.ts'
