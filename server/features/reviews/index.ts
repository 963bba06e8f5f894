// What other features may use of reviews.
export { bringInMemory } from './bring-in-memory.ts'
export { exportedMemoryOf, keptSubscriptionsOf } from './exported-memory.ts'
