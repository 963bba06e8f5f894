export { importSets } from './import-sets.ts'
export { keptSetsOf, readableSet } from './store.ts'
