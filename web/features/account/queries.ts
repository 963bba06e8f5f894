import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { POLL_INTERVAL_MS, isImporting } from '#web/api/import-data.ts'
import { call } from '#web/api/call.ts'
import { isDeviceShared, updatePeople } from '#web/features/auth/index.ts'

export const accountQuery = queryOptions({
  queryKey: ['/api/account'],
  queryFn: ({ signal }) => call('GET /api/account', {}, signal),
})

export const sessionsQuery = queryOptions({
  queryKey: ['/api/account/sessions'],
  queryFn: ({ signal }) => call('GET /api/account/sessions', {}, signal),
  staleTime: 0,
})

/** Refetches the account, its sessions, and the calendar link, which change when other access is revoked. */
export async function refetchAccess(queryClient: QueryClient): Promise<void> {
  for (const queryKey of [accountQuery.queryKey, sessionsQuery.queryKey, ['/api/reviews/calendar']])
    await queryClient.invalidateQueries({ queryKey })
}

/** Fetches the people who share this browser, then updates its stored list of them. */
export const peopleQuery = queryOptions({
  queryKey: ['/api/people'],
  queryFn: async ({ signal }) => {
    const response = await call('GET /api/people', {}, signal)
    if (response.isShared || isDeviceShared()) await updatePeople(response)
    return response
  },
  staleTime: 0,
})

export const importQuery = queryOptions({
  queryKey: ['/api/account/import'],
  queryFn: async ({ signal }) => (await call('GET /api/account/import', {}, signal)).import,
  staleTime: 0,
  refetchInterval: ({ state }) => (isImporting(state.data) ? POLL_INTERVAL_MS : false),
})
