import type { FastifyRequest } from 'fastify'
import { usernameKey } from '#shared/domain/account/rules.ts'
import { badInput, signedOut } from '../../http/errors.ts'
import { logSecurity, describeRequester } from '../../http/security-log.ts'
import type { Member } from '../../members/member.ts'
import { readPasswordHash } from '../../members/store.ts'
import type { MemberAccess } from '../../sessions/access/store.ts'
import { type AuthDeps, requireProven } from '../auth/index.ts'
import { messages } from './messages.ts'

/** Limits password guesses in a stolen or unattended session. */
const FAILED_PROOF_LIMIT = { name: 'failed password checks', max: 10, seconds: 15 * 60 }

/** Requires the password, or a recent proof of identity from a member without one. @throws HttpError 400 or 403 */
export async function requireProof(
  deps: AuthDeps,
  member: Member,
  request: FastifyRequest,
  form: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const passwordHash = await readPasswordHash(deps.database, member.id)
  if (passwordHash === null) return requireProven(deps, request, member)
  await requirePassword(deps, member, passwordHash, form).catch((error: unknown) => {
    logSecurity(request.log, { event: 'identity proof refused', ...describeRequester(request, member.id) })
    throw error
  })
}

/** Reports a wrong password under the password's form field. @throws HttpError 400 */
async function requirePassword(
  { limits, passwords }: AuthDeps,
  member: Member,
  passwordHash: string,
  form: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const [field = '', password = ''] = Object.entries(form)[0] ?? []
  const refund = await limits.count(FAILED_PROOF_LIMIT, member.id)
  const isRight = await passwords.verify(passwordHash, password).catch(async (error: unknown) => {
    await refund()
    throw error
  })
  if (!isRight) throw badInput(messages.wrongPassword, { [field]: messages.wrongPassword })
  await refund()
}

/** Prevents deleting the wrong account. @throws HttpError 400 if the username isn't the member's */
export function requireUsername(member: Member, username: string | undefined): void {
  if (usernameKey(username ?? '') !== usernameKey(member.username))
    throw badInput(messages.wrongUsername, { username: messages.wrongUsername })
}

/** Returns the access this session had when it was read. @throws HttpError 401 for a visitor */
export function requireAccess({ access }: FastifyRequest): MemberAccess {
  if (access === null) throw signedOut()
  return access
}
