export { importMemory } from './import-memory.ts'
export { exportedMemoryOf, keptSubscriptionsOf } from './exported-memory.ts'
export { joinPlan, leavePlan } from './plans/set-in-plan.ts'
