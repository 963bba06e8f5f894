import type { FastifyRequest } from 'fastify'
import { usernameKey } from '#shared/domain/account/rules.ts'
import { badInput, signedOut } from '../../http/errors.ts'
import { logSecurity, requester } from '../../http/security-log.ts'
import type { Member } from '../../members/member.ts'
import { readPasswordHash } from '../../members/store.ts'
import type { MemberAccess } from '../../sessions/access/store.ts'
import { type AuthDeps, demandProven } from '../auth/index.ts'
import { messages } from './messages.ts'

/** Limit password guesses in a stolen or unattended session. */
const FAILED_PROOFS = { name: 'failed password checks', most: 10, seconds: 15 * 60 }

/** Requires the password, or without one a recent proof of identity. @throws HttpError 400 or 403 */
export async function demandProof(
  deps: AuthDeps,
  member: Member,
  request: FastifyRequest,
  given: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const passwordHash = await readPasswordHash(deps.database, member.id)
  if (passwordHash === null) return demandProven(deps, request, member)
  await demandPassword(deps, member, passwordHash, given).catch((error: unknown) => {
    logSecurity(request.log, { event: 'identity proof refused', ...requester(request, member.id) })
    throw error
  })
}

/** Reports a wrong password under the form field `given`. @throws HttpError 400 */
async function demandPassword(
  { limits, passwords }: AuthDeps,
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

/** Prevents deleting the wrong account. @throws HttpError 400 if the username isn't the member's */
export function demandUsername(member: Member, username: string | undefined): void {
  if (usernameKey(username ?? '') !== usernameKey(member.username))
    throw badInput(messages.wrongUsername, { username: messages.wrongUsername })
}

/** Returns the access this session had when it was read. @throws HttpError 401 for a visitor */
export function accessIn({ access }: FastifyRequest): MemberAccess {
  if (access === null) throw signedOut()
  return access
}
