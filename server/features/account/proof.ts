import type { FastifyRequest } from 'fastify'
import { usernameKey } from '#shared/domain/account/rules.ts'
import { badInput, signedOut } from '../../http/errors.ts'
import { logSecurity, whoAsked } from '../../http/security-log.ts'
import type { Member } from '../../members/member.ts'
import { passwordHashOf } from '../../members/store.ts'
import type { MemberAccess } from '../../sessions/access/store.ts'
import { type AuthNeeds, demandProven } from '../auth/index.ts'
import { messages } from './messages.ts'

/** Limits guesses of the password in a stolen or unattended session. */
const FAILED_PROOFS = { name: 'failed password checks', most: 10, seconds: 15 * 60 }

/**
 * Lets only the member go on: by their password, or where they have none by having proven who they are in this browser.
 * @throws HttpError 400 for a wrong password, 403 without a fresh proof.
 */
export async function demandProof(
  needs: AuthNeeds,
  member: Member,
  request: FastifyRequest,
  given: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const kept = await passwordHashOf(needs.database, member.id)
  if (kept === null) return demandProven(needs, request, member)
  await demandPassword(needs, member, kept, given).catch((error: unknown) => {
    logSecurity(request.log, { event: 'identity proof refused', ...whoAsked(request, member.id) })
    throw error
  })
}

/** `given` is the field of the form that holds the password. @throws HttpError 400 where it is the wrong one. */
async function demandPassword(
  { limits, passwords }: AuthNeeds,
  member: Member,
  kept: string,
  given: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const [field = '', password = ''] = Object.entries(given)[0] ?? []
  const takeBack = await limits.count(FAILED_PROOFS, member.id)
  const isRight = await passwords.verify(kept, password).catch(async (error: unknown) => {
    await takeBack()
    throw error
  })
  if (!isRight) throw badInput(messages.wrongPassword, { [field]: messages.wrongPassword })
  await takeBack()
}

/** @throws HttpError 400 where it is not the member's: the account would be deleted by mistake. */
export function demandUsername(member: Member, username: string | undefined): void {
  if (usernameKey(username ?? '') !== usernameKey(member.username))
    throw badInput(messages.wrongUsername, { username: messages.wrongUsername })
}

/** What a member's request may change, as of when their session was found. @throws HttpError 401 for a visitor. */
export function accessIn({ access }: FastifyRequest): MemberAccess {
  if (access === null) throw signedOut()
  return access
}
