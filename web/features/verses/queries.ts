// The door through which other features reach the verses of the library.
export { verseInRow, type LibraryState } from './library.ts'
export { libraryOfPage, useLibrary } from './use-library.ts'
export { MarkedText } from './marked-text.tsx'
