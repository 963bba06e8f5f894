export { accessIn, demandProof } from './proof.ts'
export { sendMemberData } from './download.ts'
export { deleteMember, deleteSeat, gatherMemberData } from './store.ts'
