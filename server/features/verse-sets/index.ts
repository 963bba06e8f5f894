// What other features may use of verse sets.
export { bringInSets } from './bring-in-sets.ts'
export { keptSetsOf, readableSet } from './store.ts'
