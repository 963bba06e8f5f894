// Exports what other features may use of sent recitations.
export { exportSentRecitations } from './export.ts'
export { summarizeRecordings } from './store.ts'
