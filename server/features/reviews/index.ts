export { importMemory } from './import-memory.ts'
export { exportedMemoryOf, keptSubscriptionsOf } from './exported-memory.ts'
