import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const seatsQuery = queryOptions({
  queryKey: ['/api/seats'],
  queryFn: ({ signal }) => call('GET /api/seats', {}, signal),
  staleTime: 0,
})

export const seatRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/seats', id],
    queryFn: ({ signal }) => call('GET /api/seats/:id/record', { params: { id } }, signal),
    staleTime: 0,
  })
