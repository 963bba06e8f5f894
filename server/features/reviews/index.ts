// What other features may use of reviews.
export { importMemory } from './import-memory.ts'
export { exportedMemoryOf, keptSubscriptionsOf } from './exported-memory.ts'
