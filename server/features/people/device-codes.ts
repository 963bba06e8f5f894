import type { FastifyRequest } from 'fastify'
import { HttpError } from '../../http/errors.ts'
import { logSecurity, describeRequester } from '../../http/security-log.ts'
import { countCode, refundCode } from '../../sessions/shared-devices/store.ts'
import type { AuthDeps } from '../auth/index.ts'
import { messages } from './messages.ts'

/** A session that may require a code. */
interface CodedSession {
  readonly userId: string
  readonly tokenHash: Buffer
  readonly codeHash: string | null
}

/** Creates an error with a sentence for people and a code for programs. */
const createCodeError = (message: string, code: 'code-needed' | 'code-wrong' | 'code-locked') =>
  new HttpError(403, message, { code })

/**
 * Requires the code of a session, if it has one. After ten wrong codes in a row, even the right one is refused until
 * the person signs in. Guessing requires this device, so only its people are affected.
 *
 * @throws HttpError 403
 */
export async function requireCode(
  { database, passwords }: AuthDeps,
  { userId, tokenHash, codeHash }: CodedSession,
  code: string | undefined,
  request: FastifyRequest,
): Promise<void> {
  if (codeHash === null) return
  if (code === undefined) throw createCodeError(messages.codeNeeded, 'code-needed')
  if (!(await countCode(database, tokenHash))) throw createCodeError(messages.noMoreCodes, 'code-locked')
  const isRight = await passwords.verify(codeHash, code).catch(async (error: unknown) => {
    await refundCode(database, tokenHash)
    throw error
  })
  if (isRight) return
  logSecurity(request.log, { event: 'device code refused', ...describeRequester(request, userId) })
  throw createCodeError(messages.wrongCode, 'code-wrong')
}
