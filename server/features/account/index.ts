export { deleteMember, gatherMemberData } from './store.ts'
