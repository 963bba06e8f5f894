export { verseInRow, type LibraryState } from './library.ts'
export { pageLibrary, useLibrary } from './use-library.ts'
export { MarkedText } from './marked-text.tsx'
export { storedChapter, storedVerses } from './finder/stored-verses.ts'
/** Reads references as people type them. Fetched when needed, because its parser is large. */
export const loadReferenceReader = () => import('./finder/typed-references.ts')
export { useShownVerses } from './use-shown-verses.ts'
