import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { createQueryFn } from '#web/api/query-client.ts'
import { type TodayWithTexts, mergeTexts } from './learned.ts'
import { openStoredQueue } from './stored-queue.ts'

/** Today's queue. `isStored` means it comes from this browser because the server was unreachable. */
export interface LoadedToday {
  readonly today: TodayWithTexts
  readonly isStored: boolean
}

/** How long to wait for the server before using the stored queue. */
const TIMEOUT_MS = 8_000

/** Omits the member's id, to match any member. */
export const TODAY_KEY = ['/api/reviews/today'] as const

/**
 * Fetches a member's queue for today. Refetches on every visit, because the day may have changed. Falls back to the
 * stored queue when offline.
 */
export const todayQuery = (userId: string) =>
  queryOptions({
    queryKey: [...TODAY_KEY, userId],
    queryFn: async ({ signal }): Promise<LoadedToday> => {
      const stored = openStoredQueue(userId)
      try {
        const timeout = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
        const { items, ...day } = await call('GET /api/reviews/today', {}, timeout)
        const today = { ...day, items: mergeTexts(items) }
        stored.set(today)
        return { today, isStored: false }
      } catch (error) {
        const fallback = isRefusal(error) ? null : stored.read()
        if (fallback === null) throw error
        return { today: fallback, isStored: true }
      }
    },
    staleTime: 0,
  })

/** Checks whether the server responded with something other than a server error. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status < 500

const fetchRemembered = createQueryFn('GET /api/reviews/verses', {})

export const rememberedQuery = queryOptions({
  queryKey: ['/api/reviews/verses'],
  queryFn: async (context) => mergeTexts((await fetchRemembered(context)) ?? []),
  staleTime: 0,
})

export const savedIdsQuery = queryOptions({
  queryKey: ['/api/saved-verses', 'ids'],
  queryFn: async ({ signal }) =>
    (await call('GET /api/saved-verses', {}, signal)).flatMap(({ verse }) => verse?.id ?? []),
})

export const calibrationQuery = queryOptions({
  queryKey: ['/api/reviews/calibration'],
  queryFn: createQueryFn('GET /api/reviews/calibration', {}),
  staleTime: 0,
})

export const calendarQuery = queryOptions({
  queryKey: ['/api/reviews/calendar'],
  queryFn: ({ signal }) => call('GET /api/reviews/calendar', {}, signal),
})

export const reviewSettingsQuery = queryOptions({
  queryKey: ['/api/reviews/settings'],
  queryFn: ({ signal }) => call('GET /api/reviews/settings', {}, signal),
})
