import { queryOptions, useMutationState, useQuery } from '@tanstack/react-query'
import type { VerseChoice } from '#shared/contract/saved-verses.ts'
import { call, type AnswerOf } from '#web/api/call.ts'

export type SavedVerse = AnswerOf<'GET /api/saved-verses'>[number]

/** Everything the member has saved, newest first. */
export const savedVersesQuery = queryOptions({
  queryKey: ['/api/saved-verses'],
  queryFn: ({ signal }) => call('GET /api/saved-verses', {}, signal),
})

/** The key of the mutation that saves a verse, by which every button knows what is under way. */
export const SAVING = ['save-verse'] as const

/** What has become of saving a verse. */
export type SaveState = 'save' | 'saving' | 'saved'

/** The words on the button in each state. */
export const SAVE_WORDS: Readonly<Record<SaveState, string>> = {
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved',
}

/** A verse of the Bible and a custom verse never have the same id. */
export const chosenId = ({ verseId, customVerseId }: VerseChoice): string => verseId || customVerseId || ''

const idsOfLists = new WeakMap<readonly SavedVerse[], ReadonlySet<string>>()

/** The ids of the verses in a list, worked out once for each list. */
function idsOf(list: readonly SavedVerse[]): ReadonlySet<string> {
  const known = idsOfLists.get(list)
  if (known !== undefined) return known
  const ids = new Set(list.map(chosenId))
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
    select: ({ state }) => chosenId(state.variables as VerseChoice),
  })
  return (id) => {
    if (saved?.has(id) === true) return 'saved'
    return underWay.includes(id) ? 'saving' : 'save'
  }
}
