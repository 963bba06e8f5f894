import { queryOptions } from '@tanstack/react-query'
import { fetching } from '#web/api/query-client.ts'

export const signInOptionsQuery = queryOptions({
  queryKey: ['/api/auth/options'],
  queryFn: fetching('GET /api/auth/options', {}),
})
