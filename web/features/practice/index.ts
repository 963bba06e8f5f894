export { PracticeFrame } from './practice-frame.tsx'
export { customVerseQuery, verseQuery } from './queries.ts'
