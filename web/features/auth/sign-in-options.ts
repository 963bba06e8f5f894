import { queryOptions } from '@tanstack/react-query'
import { queryFnFor } from '#web/api/query-client.ts'

export const signInOptionsQuery = queryOptions({
  queryKey: ['/api/auth/options'],
  queryFn: queryFnFor('GET /api/auth/options', {}),
})
