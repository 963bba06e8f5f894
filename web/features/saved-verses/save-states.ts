import { useMutationState, useQuery } from '@tanstack/react-query'
import type { Chosen } from '#web/verse-lists/verse-or-card.ts'
import { savedVersesQuery, type SavedEntry } from './queries.ts'

/** The mutation key by which every button finds the saves in progress. */
export const SAVE_VERSE_KEY = ['save-verse'] as const

export type SaveState = 'save' | 'saving' | 'saved'

const idCache = new WeakMap<readonly SavedEntry[], ReadonlySet<string>>()

/** Returns the ids in a list, cached per list. Verses and cards never share an id. */
function listIds(list: readonly SavedEntry[]): ReadonlySet<string> {
  const cached = idCache.get(list)
  if (cached !== undefined) return cached
  const ids = new Set(list.map(({ content }) => content.id))
  idCache.set(list, ids)
  return ids
}

/**
 * Returns a function that looks up whether a verse is saved or being saved. Call the hook once per list,
 * and the function per row. Without a response from the server, every verse can be saved, because saving
 * twice is harmless.
 */
export function useSaveStates(): (id: string) => SaveState {
  const { data: saved } = useQuery({ ...savedVersesQuery, select: listIds, structuralSharing: false })
  const pendingIds = useMutationState({
    filters: { mutationKey: SAVE_VERSE_KEY, status: 'pending' },
    select: ({ state }) => (state.variables as Chosen).id,
  })
  return (id) => {
    if (saved?.has(id) === true) return 'saved'
    return pendingIds.includes(id) ? 'saving' : 'save'
  }
}
