export { importMemory } from './import-memory.ts'
export { exportedMemoryOf, exportedSubscriptionsOf } from './exported-memory.ts'
