// What other features may use of auth.
export { nameOf, showChangedUser, signInOptionsQuery, useUser } from './queries.ts'
export { useCheckedMembership, useFailure } from './use-failure.ts'
export { forgetMember } from './sign-out/leave-browser.ts'
export { drawing } from './sign-in-hint.ts'
export { storedFor } from './session-end/stored-for.ts'
export { SignOutLink } from './sign-out/sign-out-link.tsx'
