import type { CardAttemptResponse } from '#shared/contract/progress.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import { call } from '#web/api/call.ts'
import type { QueuedAttempt } from './queued-attempt.ts'

const SEND_TIMEOUT_MS = 20_000

/**
 * Sends an attempt. Throws if the response isn't from our server but, say, from a hotel network's sign-in page, so the
 * attempt waits.
 */
export async function sendAttempt(body: QueuedAttempt['body'], userId: string): Promise<CardAttemptResponse> {
  const response = await post(body, userId)
  if (typeof response.attemptId !== 'string') throw new TypeError('Not a response from our server')
  return response
}

async function post(body: QueuedAttempt['body'], userId: string): Promise<CardAttemptResponse> {
  const timeout = AbortSignal.timeout(SEND_TIMEOUT_MS)
  if (!isUuid(body.verseId)) return call('POST /api/user/progress', { body }, timeout, userId)
  const { verseId: id, ...attempt } = body
  return call('POST /api/custom-verses/:id/attempts', { params: { id }, body: attempt }, timeout, userId)
}
