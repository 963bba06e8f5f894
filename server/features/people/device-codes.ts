import type { FastifyRequest } from 'fastify'
import { HttpError } from '../../http/errors.ts'
import { logSecurity, requester } from '../../http/security-log.ts'
import { countCode, uncountCode } from '../../sessions/shared-devices/store.ts'
import type { AuthDeps } from '../auth/index.ts'
import { messages } from './messages.ts'

/** A session that may require a code. */
interface Gated {
  readonly userId: string
  readonly tokenHash: Buffer
  readonly codeHash: string | null
}

/** Programs distinguish these refusals by code; people read the sentences. */
const refused = (message: string, code: 'code-needed' | 'code-wrong' | 'code-locked') =>
  new HttpError(403, message, { code })

/**
 * Requires the code of a session, if it has one. After ten wrong codes in a row, even the right one is refused until
 * the person signs in. A guesser needs this device, so only its people are affected.
 * @throws HttpError 403
 */
export async function demandCode(
  { database, passwords }: AuthDeps,
  { userId, tokenHash, codeHash }: Gated,
  code: string | undefined,
  request: FastifyRequest,
): Promise<void> {
  if (codeHash === null) return
  if (code === undefined) throw refused(messages.codeNeeded, 'code-needed')
  if (!(await countCode(database, tokenHash))) throw refused(messages.noMoreCodes, 'code-locked')
  const isRight = await passwords.verify(codeHash, code).catch(async (error: unknown) => {
    await uncountCode(database, tokenHash)
    throw error
  })
  if (isRight) return
  logSecurity(request.log, { event: 'device code refused', ...requester(request, userId) })
  throw refused(messages.wrongCode, 'code-wrong')
}
