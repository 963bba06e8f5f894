import type { CardAttemptAnswer } from '#shared/contract/progress.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import { call } from '#web/api/call.ts'
import type { QueuedAttempt } from './queued-attempt.ts'

/** Don't expect an answer after this time. */
const SEND_WAIT_MS = 20_000

/** Throws, and the attempt waits, if what answered isn't our server, such as the sign-in page of a hotel's network. */
export async function sendAttempt(body: QueuedAttempt['body'], userId: string): Promise<CardAttemptAnswer> {
  const answer = await post(body, userId)
  if (typeof answer.attemptId !== 'string') throw new TypeError('Not an answer of our server')
  return answer
}

async function post(body: QueuedAttempt['body'], userId: string): Promise<CardAttemptAnswer> {
  const patience = AbortSignal.timeout(SEND_WAIT_MS)
  if (!isUuid(body.verseId)) return call('POST /api/user/progress', { body }, patience, userId)
  const { verseId: id, ...attempt } = body
  return call('POST /api/custom-verses/:id/attempts', { params: { id }, body: attempt }, patience, userId)
}
