export { accessIn, demandProof } from './proof.ts'
export { type DownloadNeeds, sendMemberData } from './download.ts'
export { deleteMember, deleteSeat, gatherMemberData } from './store.ts'
