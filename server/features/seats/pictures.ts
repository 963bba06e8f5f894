import type { FastifyRequest } from 'fastify'
import { formatSecret, type SecretPicture } from '#shared/domain/account/seat.ts'
import { HttpError } from '../../http/errors.ts'
import { logSecurity, describeRequester } from '../../http/security-log.ts'
import type { AuthDeps } from '../auth/index.ts'
import { messages } from './messages.ts'
import { countTry, resetTries, uncountTry } from './store.ts'

/**
 * Requires the three pictures of a seat. After ten wrong tries in a row, even the right ones are refused until the
 * guardian sets new ones. Guessing requires a device that the guardian allowed.
 *
 * @throws HttpError 403
 */
export async function requirePictures(
  { database, passwords }: AuthDeps,
  { id, picturesHash }: { readonly id: string; readonly picturesHash: string },
  pictures: readonly SecretPicture[],
  request: FastifyRequest,
): Promise<void> {
  if (!(await countTry(database, id))) throw new HttpError(403, messages.locked, { code: 'seat-locked' })
  const isRight = await passwords
    .verify(picturesHash, formatSecret(pictures))
    .catch(async (error: unknown) => {
      await uncountTry(database, id)
      throw error
    })
  if (isRight) return resetTries(database, id)
  logSecurity(request.log, { event: 'seat pictures refused', ...describeRequester(request, id) })
  throw new HttpError(403, messages.wrongPictures, { code: 'pictures-wrong' })
}
