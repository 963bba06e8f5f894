// What other features may use of the Bible library.
export { verseInRow, type LibraryState } from './library.ts'
export { libraryOfPage, useLibrary } from './use-library.ts'
export { MarkedText } from './marked-text.tsx'
export { storedChapter, storedVerses } from './finder/stored-verses.ts'
export { useShown } from './use-shown.ts'
