// What other features may use of sent recitations.
export { exportedRecitationsOf } from './export.ts'
export { heldRecordings } from './store.ts'
