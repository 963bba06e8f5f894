// What other features may use of verse sets.
export { importSets } from './import-sets.ts'
export { keptSetsOf, readableSet } from './store.ts'
