import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { isUuid } from '#shared/domain/uuid.ts'
import { call } from '#web/api/call.ts'
import { type LearnedText, mergeTexts } from '../learned.ts'
import { rememberedQuery, todayQuery } from '../queries.ts'

/** Which verses to drill: `due`, `memory` for all being learned or reviewed, or the id of a set. */
export type DrillSource = string

/** The maximum number of verses in a drill. */
const MAX_VERSES = 20

/** Returns the URL of a drill, by default of the due verses. */
export const buildDrillPath = (of?: DrillSource) => `/which-verse${of === undefined ? '' : `?of=${of}`}`

/** Parses the search parameters of a drill's URL. */
export const parseDrillSource = (search: URLSearchParams): DrillSource => {
  const source = search.get('of') ?? ''
  return source === 'memory' || isUuid(source) ? source : 'due'
}

/** Fetches the verses and cards to identify, once per drill, so the list doesn't change midway. */
export const drillQuery = (of: DrillSource, userId: string, queryClient: QueryClient) =>
  queryOptions({
    queryKey: ['which-verse', of, userId],
    queryFn: async ({ signal }): Promise<readonly LearnedText[]> =>
      (await fetchVerses(of, userId, queryClient, signal)).slice(0, MAX_VERSES),
    staleTime: Infinity,
    gcTime: 0,
  })

async function fetchVerses(of: DrillSource, userId: string, queryClient: QueryClient, signal: AbortSignal) {
  if (of === 'due') {
    const { today } = await queryClient.fetchQuery(todayQuery(userId))
    return today.items.filter(({ kind }) => kind !== 'new').map(({ verse }) => verse)
  }
  if (of === 'memory') {
    const remembered = await queryClient.fetchQuery(rememberedQuery)
    return remembered.filter(({ state }) => state !== 'resting').map(({ verse }) => verse)
  }
  const { items } = await call('GET /api/verse-sets/:id', { params: { id: of } }, signal)
  return mergeTexts(items).map(({ verse }) => verse)
}
