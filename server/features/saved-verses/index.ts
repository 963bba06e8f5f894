export { importSavedVerses } from './import-saved.ts'
export { savedRows } from './store.ts'
