import type { CardAttemptAnswer } from '#shared/contract/progress.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import { call } from '#web/api/call.ts'
import type { QueuedAttempt } from './queued-attempt.ts'

/** Don't expect an answer after this time. */
const SEND_WAIT_MS = 20_000

export async function sendAttempt(body: QueuedAttempt['body'], userId: string): Promise<CardAttemptAnswer> {
  const patience = AbortSignal.timeout(SEND_WAIT_MS)
  if (!isUuid(body.verseId)) return call('POST /api/user/progress', { body }, patience, userId)
  const { verseId: id, ...attempt } = body
  return call('POST /api/custom-verses/:id/attempts', { params: { id }, body: attempt }, patience, userId)
}
