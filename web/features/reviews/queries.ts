import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { fetching } from '#web/api/query-client.ts'
import { type DayToSay, withTexts } from './learned.ts'
import { storedQueue } from './stored-queue.ts'

/** What to recite today, and whether it is what this browser had kept, because the server could not be reached. */
export interface QueueOfToday {
  readonly today: DayToSay
  readonly isStored: boolean
}

/** How long the server may take before the kept queue is used. */
const PATIENCE_MS = 8_000

/** The key of the queue, of whichever member. */
export const TODAY_KEY = ['/api/reviews/today'] as const

/** A member's queue of today; asked anew with every visit, because days pass. Without a network, the one fetched last. */
export const todayQuery = (userId: string) =>
  queryOptions({
    queryKey: [...TODAY_KEY, userId],
    queryFn: async ({ signal }): Promise<QueueOfToday> => {
      const kept = storedQueue(userId)
      try {
        const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
        const { items, ...day } = await call('GET /api/reviews/today', {}, patience)
        const today = { ...day, items: withTexts(items) }
        kept.keep(today)
        return { today, isStored: false }
      } catch (error) {
        const before = isRefusal(error) ? null : kept.read()
        if (before === null) throw error
        return { today: before, isStored: true }
      }
    },
    staleTime: 0,
  })

/** The server has answered, and not because it is in trouble. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500

const fetchRemembered = fetching('GET /api/reviews/verses', {})

/** Every verse and card in memory, weakest first. */
export const rememberedQuery = queryOptions({
  queryKey: ['/api/reviews/verses'],
  queryFn: async (context) => withTexts((await fetchRemembered(context)) ?? []),
  staleTime: 0,
})

/** The verses of the Bible that the member has saved, newest first. */
export const savedIdsQuery = queryOptions({
  queryKey: ['/api/saved-verses', 'ids'],
  queryFn: async ({ signal }) =>
    (await call('GET /api/saved-verses', {}, signal)).flatMap(({ verse }) => verse?.id ?? []),
})

/** How well predictions came true. */
export const calibrationQuery = queryOptions({
  queryKey: ['/api/reviews/calibration'],
  queryFn: fetching('GET /api/reviews/calibration', {}),
  staleTime: 0,
})

/** Whether a calendar program can find the days with verses. */
export const calendarQuery = queryOptions({
  queryKey: ['/api/reviews/calendar'],
  queryFn: ({ signal }) => call('GET /api/reviews/calendar', {}, signal),
})

/** What the member has chosen about reviews. */
export const reviewSettingsQuery = queryOptions({
  queryKey: ['/api/reviews/settings'],
  queryFn: ({ signal }) => call('GET /api/reviews/settings', {}, signal),
})
