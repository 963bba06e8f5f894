export { requireAccess, requireProof } from './proof.ts'
export { type DownloadDeps, sendMemberData } from './download.ts'
export { deleteMember, deleteSeat, gatherMemberData } from './store.ts'
