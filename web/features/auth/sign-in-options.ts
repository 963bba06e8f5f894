import { queryOptions } from '@tanstack/react-query'
import { createQueryFn } from '#web/api/query-client.ts'

export const signInOptionsQuery = queryOptions({
  queryKey: ['/api/auth/options'],
  queryFn: createQueryFn('GET /api/auth/options', {}),
})
