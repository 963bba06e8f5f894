// What other features may use of practice.
export { verseQuery } from './queries.ts'
