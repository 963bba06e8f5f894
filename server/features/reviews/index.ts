// What other features may use of reviews.
export { exportedMemoryOf } from './exported-memory.ts'
