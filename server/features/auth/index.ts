export { sendEmailProof } from './email/email-proof.ts'
export { changeEmailUnproven, findEmailToProve } from './email/store.ts'
export {
  addInvitation,
  type OpenInvitation,
  listOpenInvitations,
  withdrawInvitation,
} from './invitations/store.ts'
export type { AuthDeps } from './deps.ts'
export { requireUncommonPassword } from './new-password.ts'
export { requireProven, hasProven, listProofWays } from './proof/identity-proof.ts'
export { ThirdParty } from './third-party.ts'
export { toCreationError } from './registration.ts'
export { changePassword, createAccount, setPassword } from './store.ts'
