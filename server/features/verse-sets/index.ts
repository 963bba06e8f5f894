// What other features may use of verse sets.
export { keptSetsOf, readableSet } from './store.ts'
