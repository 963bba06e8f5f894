// What other features may use of saved verses.
export { importSavedVerses } from './import-saved.ts'
export { savedRowsOf } from './store.ts'
