/** Who may create an account: anyone, people with an invitation, or only the operator. */
export const REGISTRATIONS = ['open', 'invited', 'closed'] as const
export type Registration = (typeof REGISTRATIONS)[number]

/** Why an account can't be created. */
export type RegistrationRefusal = 'closed' | 'not-invited'

/** Returns null if an account may be created. An invitation's validity is checked later, when it is used. */
export function findRegistrationRefusal(
  registration: Registration,
  hasInvitation: boolean,
): RegistrationRefusal | null {
  if (registration === 'closed') return 'closed'
  return registration === 'invited' && !hasInvitation ? 'not-invited' : null
}

/** The maximum number of accounts per invitation. */
export const MAX_INVITED_ACCOUNTS = 200

/** The number of days an invitation is valid. */
export const INVITATION_DAYS = 14

/** Cookie that carries an invitation's token through a third-party sign-in. */
export const INVITATION_COOKIE = 'invitation'
