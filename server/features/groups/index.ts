export { exportGroups } from './exported-groups.ts'
export { leaveAllGroups } from './store.ts'
