export { accessIn, demandProof } from './proof.ts'
export { type DownloadDeps, sendMemberData } from './download.ts'
export { deleteMember, deleteSeat, gatherMemberData } from './store.ts'
