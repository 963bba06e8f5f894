// What other features may import.
export { importSavedVerses } from './import-saved.ts'
export { savedRowsOf } from './store.ts'
