// What other features may use of saved verses.
export { savedRowsOf } from './store.ts'
