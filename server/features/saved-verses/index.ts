export { importSavedVerses } from './import-saved.ts'
export { savedRowsOf } from './store.ts'
