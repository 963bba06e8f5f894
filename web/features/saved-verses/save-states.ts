import { useMutationState, useQuery } from '@tanstack/react-query'
import type { Chosen } from '#web/verse-lists/verse-or-card.ts'
import { savedVersesQuery, type SavedEntry } from './queries.ts'

/** The mutation key that tells every button which saves are in progress. */
export const SAVING = ['save-verse'] as const

export type SaveState = 'save' | 'saving' | 'saved'

const idsOfLists = new WeakMap<readonly SavedEntry[], ReadonlySet<string>>()

/** Returns the ids in a list, cached per list. Verses and cards never share an id. */
function savedIds(list: readonly SavedEntry[]): ReadonlySet<string> {
  const cached = idsOfLists.get(list)
  if (cached !== undefined) return cached
  const ids = new Set(list.map(({ content }) => content.id))
  idsOfLists.set(list, ids)
  return ids
}

/**
 * Returns a function that tells by id whether a verse is saved or being saved. Call the hook once per list,
 * and the function per row. Without a response from the server, every verse can be saved, because saving
 * twice is harmless.
 */
export function useSaveStates(): (id: string) => SaveState {
  const { data: saved } = useQuery({ ...savedVersesQuery, select: savedIds, structuralSharing: false })
  const underWay = useMutationState({
    filters: { mutationKey: SAVING, status: 'pending' },
    select: ({ state }) => (state.variables as Chosen).id,
  })
  return (id) => {
    if (saved?.has(id) === true) return 'saved'
    return underWay.includes(id) ? 'saving' : 'save'
  }
}
