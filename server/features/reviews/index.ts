export { importMemory } from './import-memory.ts'
export { exportMemory, exportSubscriptions } from './exported-memory.ts'
export { addToSetPlan, removeFromSetPlan } from './plans/set-in-plan.ts'
export { pushTo, type PushDeps } from './reminders/push-to.ts'
