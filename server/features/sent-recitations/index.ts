// What other features may use of sent recitations.
export { exportSentRecitations } from './export.ts'
export { heldRecordings } from './store.ts'
