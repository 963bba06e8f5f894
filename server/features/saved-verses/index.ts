// What other features may use of saved verses.
export { bringInSaved } from './bring-in-saved.ts'
export { savedRowsOf } from './store.ts'
