// What other features may import.
export { deleteMember, gatherMemberData } from './store.ts'
