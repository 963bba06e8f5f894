import type { QueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { ApiError } from '#web/api/api-error.ts'
import { rememberedQuery, reviewSettingsQuery, TODAY_KEY } from '#web/features/reviews/index.ts'
import {
  discardWaitingWish,
  readWaitingWish,
  type WaitingWish,
} from '#web/practice/waiting-take/waiting-wish.ts'
import { storeGrantedWish } from './granted-wish.ts'
import { messages } from './messages.ts'
import { findWayToRemind, saveReminder } from './remind.ts'

/**
 * Carries out what the member chose as a visitor: learns the verse and sets the reminder. Resolves to a message about
 * it, or "" if nothing was waiting. Rejects if the server can't be reached; the wish then waits for the next
 * visit.
 */
export async function grantWish(userId: string, queryClient: QueryClient): Promise<string> {
  const wish = readWaitingWish()
  if (wish === null) return ''
  storeGrantedWish(userId, wish)
  try {
    return await grant(wish, queryClient)
  } catch (error) {
    // The server would refuse it again.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401)
      discardWaitingWish()
    throw error
  }
}

async function grant(
  { verseId, reference, remindAt }: WaitingWish,
  queryClient: QueryClient,
): Promise<string> {
  await call('PUT /api/reviews/verses/:verseId', { params: { verseId }, body: { state: 'learning' } })
  const sentences = [messages.onYourList(reference)]
  if (remindAt !== null) sentences.push(await remind(remindAt, queryClient))
  discardWaitingWish()
  for (const queryKey of [TODAY_KEY, rememberedQuery.queryKey])
    void queryClient.invalidateQueries({ queryKey })
  return sentences.join(' ')
}

/** Sets the reminder's time. If the member already has a reminder, it's still sent the same way. */
async function remind(at: string, queryClient: QueryClient): Promise<string> {
  const { reminder } = await queryClient.fetchQuery(reviewSettingsQuery)
  const [way = await findWayToRemind(queryClient)] = reminder.by
  return saveReminder(queryClient, at, way)
}
