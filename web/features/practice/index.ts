// What other features may use of practice.
export { PracticeFrame } from './practice-frame.tsx'
export { verseQuery } from './queries.ts'
