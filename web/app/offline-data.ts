import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { caller } from '#web/api/caller.ts'
import { openStoredData, type StoredData } from '#web/stores/stored-data.ts'

/** Member data that is stored in full. */
const STORED_PATHS = [
  '/api/saved-verses',
  '/api/custom-verses',
  '/api/verse-sets',
  '/api/scripture-sets',
  '/api/translations',
  '/api/achievements',
  '/api/user/progress',
  '/api/user/recent-progress',
  '/api/user/stats',
  '/api/user/practice',
  '/api/user/achievements',
  '/api/reviews/verses',
]
/** Items that are opened one by one. Only the latest are stored. */
const ITEM_PATHS = [
  '/api/verses',
  '/api/passages',
  '/api/chapters',
  '/api/custom-verses',
  '/api/verse-sets',
  '/api/scripture-sets',
  '/api/scripture-sets/verses',
]

/**
 * Stores what a member sees, and shows it again without a network. Server responses, including refusals,
 * always replace it. Returns a function that stops.
 */
export function storeForMember(
  userId: string,
  queryClient: QueryClient,
  stored: StoredData = openStoredData(),
): () => void {
  const shownKeys = new Map<string, QueryKey>()
  const follow = (query: Query) => {
    const kind = getKind(query.queryKey)
    // Another member may have signed in before this stopped.
    if (kind === undefined || caller.get() !== userId) return
    const { status, data, error, fetchStatus, dataUpdatedAt: at } = query.state
    const key = JSON.stringify(query.queryKey)
    if (status === 'success' && !shownKeys.has(key)) {
      void stored.put({ owner: userId, key, kind, at, value: data }).catch(() => undefined)
    } else if (status === 'error' && fetchStatus === 'idle' && data === undefined && isOffline(error)) {
      void show(query.queryKey, key).catch(() => undefined)
    }
  }
  const show = async (queryKey: QueryKey, key: string) => {
    const value = (await stored.read(userId, key)) ?? (await findInStoredBible(queryKey))
    if (value === undefined || caller.get() !== userId || queryClient.getQueryData(queryKey) !== undefined)
      return
    shownKeys.set(key, queryKey)
    queryClient.setQueryData(queryKey, value)
  }
  const refetch = () => {
    const keys = [...shownKeys.values()]
    shownKeys.clear()
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey, exact: true })
  }
  const cache = queryClient.getQueryCache()
  const unsubscribe = cache.subscribe(({ type, query }) => {
    if (type === 'updated') follow(query)
  })
  for (const query of cache.getAll()) follow(query)
  addEventListener('online', refetch)
  return () => {
    unsubscribe()
    removeEventListener('online', refetch)
  }
}

const isOffline = (error: Error | null) => error !== null && !(error instanceof ApiError)

/** Returns the kind of a query: "" if all of it is stored, undefined if nothing is. */
function getKind([path, params]: QueryKey): string | undefined {
  if (typeof path !== 'string') return undefined
  const isSingleItem = params !== undefined && path !== '/api/user/recent-progress'
  if (isSingleItem) return ITEM_PATHS.includes(path) ? path : undefined
  return STORED_PATHS.includes(path) ? '' : undefined
}

/** Looks up a verse or passage in the whole translation that the library has stored in this browser. */
async function findInStoredBible([path, params]: QueryKey): Promise<unknown> {
  const { id, first = id, last = first } = (params ?? {}) as Readonly<Record<string, string | undefined>>
  if (first === undefined || last === undefined) return undefined
  if (path !== '/api/verses' && path !== '/api/passages') return undefined
  const { readStoredVerses } = await import('#web/features/verses/index.ts')
  const verses = await readStoredVerses(first, last)
  return path === '/api/verses' ? verses?.[0] : verses
}
