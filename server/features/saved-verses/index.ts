export { importSavedVerses } from './import-saved.ts'
export { exportSavedVerses } from './store.ts'
