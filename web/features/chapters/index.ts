// The parts of chapters that other features may use. web/app loads the screen for /read.
export { AroundVerse } from './around-verse.tsx'
export { InItsChapter } from './in-its-chapter.tsx'
// Unlike passages, chapters are open to visitors too.
export { useWholeChapter } from './queries.ts'
