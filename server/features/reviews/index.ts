export { importMemory } from './import-memory.ts'
export { exportedMemoryOf, exportedSubscriptionsOf } from './exported-memory.ts'
export { joinPlan, leavePlan } from './plans/set-in-plan.ts'
export { pushTo, type Pushing } from './reminders/push-to.ts'
