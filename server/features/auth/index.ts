// What other features may import.
export { sendEmailProof } from './email/email-proof.ts'
export { changeEmailUnproven, emailToProve } from './email/store.ts'
export type { AuthNeeds } from './needs.ts'
export { demandUncommon } from './new-password.ts'
export { demandProven, hasProven, proofWaysOf } from './proof/identity-proof.ts'
export { changePassword, setPassword } from './store.ts'
