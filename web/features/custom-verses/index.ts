// What other features may use of the member's cards.
export { customVersesQuery } from './queries.ts'
