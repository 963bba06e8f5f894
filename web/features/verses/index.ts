export { getFinalCount, getVerseInRow, type LibraryState } from './library.ts'
export { getPageLibrary, useLibrary } from './use-library.ts'
export { MarkedText } from './marked-text.tsx'
export { readStoredChapter, readStoredVerses } from './finder/stored-verses.ts'
/** Loads the reference parser on demand, because it's large. */
export const loadReferenceParser = () => import('./finder/typed-references.ts')
export { useShownVerses } from './use-shown-verses.ts'
