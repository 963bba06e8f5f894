export { sendEmailProof } from './email/email-proof.ts'
export { changeEmailUnproven, emailToProve } from './email/store.ts'
export {
  addInvitation,
  type OpenInvitation,
  listOpenInvitations,
  withdrawInvitation,
} from './invitations/store.ts'
export type { AuthDeps } from './deps.ts'
export { requireUncommonPassword } from './new-password.ts'
export { requireProven, hasProven, proofWays } from './proof/identity-proof.ts'
export { ThirdParty } from './third-party.ts'
export { notCreated } from './registration.ts'
export { changePassword, createAccount, setPassword } from './store.ts'
