// What other features may use of accounts.
export { deleteMember, gatherMemberData } from './store.ts'
