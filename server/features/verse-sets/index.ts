// What other features may import.
export { importSets } from './import-sets.ts'
export { keptSetsOf, readableSet } from './store.ts'
