// What other features may show of chapters. The screen of /read is fetched by web/app.
export { AroundVerse } from './around-verse.tsx'
export { InItsChapter } from './in-its-chapter.tsx'
// Public to visitors too, unlike a passage.
export { useWholeChapter } from './queries.ts'
