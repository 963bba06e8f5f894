import { findRegistrationRefusal } from '#shared/domain/account/registration.ts'
import { forbidden, type HttpError, conflict } from '../../http/errors.ts'
import { hashToken } from '../../sessions/token.ts'
import { messages } from './messages.ts'
import type { AuthDeps } from './deps.ts'

/** Returns a new account's settings on this site. On a private site, members start hidden from the leaderboard. */
export const getNewAccountSettings = ({ premiumForEveryone, registration }: AuthDeps) => ({
  isPremium: premiumForEveryone,
  isListed: registration === 'open',
})

/** Returns the invitation to spend on a new account, or nothing if registration is open. */
export const getRequiredInvitation = ({ registration }: AuthDeps, token: string | undefined) =>
  registration === 'open' || token === undefined ? {} : { invitation: hashToken(token) }

/** @throws HttpError 403 if registration is closed, or requires an invitation and there is none */
export function requireOpenRegistration({ registration }: AuthDeps, token: string | undefined): void {
  const refusal = findRegistrationRefusal(registration, token !== undefined)
  if (refusal !== null) throw forbidden(messages.registration[refusal])
}

/** Returns the error for an account that wasn't created. */
export const toCreationError = (refused: keyof typeof messages.notCreated): HttpError =>
  refused === 'invitation'
    ? forbidden(messages.notCreated.invitation)
    : conflict(messages.notCreated[refused])
