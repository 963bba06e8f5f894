import { useMutationState, useQuery } from '@tanstack/react-query'
import type { Chosen } from '#web/verse-lists/verse-or-card.ts'
import { savedVersesQuery, type SavedEntry } from './queries.ts'

/** The key of the mutation that saves a verse, by which every button knows what is under way. */
export const SAVING = ['save-verse'] as const

/** What has become of saving a verse. */
export type SaveState = 'save' | 'saving' | 'saved'

const idsOfLists = new WeakMap<readonly SavedEntry[], ReadonlySet<string>>()

/** The ids of what is in a list, worked out once for each list. A verse and a card never have the same id. */
function idsOf(list: readonly SavedEntry[]): ReadonlySet<string> {
  const known = idsOfLists.get(list)
  if (known !== undefined) return known
  const ids = new Set(list.map(({ content }) => content.id))
  idsOfLists.set(list, ids)
  return ids
}

/**
 * Tells of any verse, by its id, whether it is saved or about to be. For lists of any length: ask once for the list,
 * and then for each row. Without an answer from the server every verse can be saved; once more does no harm.
 */
export function useSaveStates(): (id: string) => SaveState {
  const { data: saved } = useQuery({ ...savedVersesQuery, select: idsOf, structuralSharing: false })
  const underWay = useMutationState({
    filters: { mutationKey: SAVING, status: 'pending' },
    select: ({ state }) => (state.variables as Chosen).id,
  })
  return (id) => {
    if (saved?.has(id) === true) return 'saved'
    return underWay.includes(id) ? 'saving' : 'save'
  }
}
