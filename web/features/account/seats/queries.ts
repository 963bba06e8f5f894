import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { accountQuery } from '../queries.ts'

export const seatsQuery = queryOptions({
  queryKey: ['/api/seats'],
  queryFn: ({ signal }) => call('GET /api/seats', {}, signal),
  staleTime: 0,
})

/** Refetches the seats, and the account settings, which list them too. Call it after any change to a seat. */
export async function refreshSeats(queryClient: QueryClient): Promise<void> {
  for (const { queryKey } of [seatsQuery, accountQuery]) await queryClient.invalidateQueries({ queryKey })
}

export const seatRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/seats', id],
    queryFn: ({ signal }) => call('GET /api/seats/:id/record', { params: { id } }, signal),
    staleTime: 0,
  })
