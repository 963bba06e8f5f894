import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { VerseChoice } from '#shared/contract/saved-verses.ts'
import { namesOneVerse } from '#shared/domain/saved-verses/saved-verse-rules.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useFailure } from '#web/features/auth/index.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'
import { SAVING, savedVersesQuery, type SavedVerse } from './queries.ts'

type List = readonly SavedVerse[]

/** Changes the list where it is held; one that is not here yet is fetched again, so that no change gets lost. */
async function changeList(queryClient: QueryClient, change: (list: List) => SavedVerse[]): Promise<void> {
  const { queryKey } = savedVersesQuery
  const isHeld =
    queryClient.getQueryData(queryKey) !== undefined && queryClient.isFetching({ queryKey }) === 0
  queryClient.setQueryData(queryKey, (list) => list && change(list))
  // The next visit asks anew; what is on the screen shows the change already.
  await queryClient.invalidateQueries({ queryKey, refetchType: isHeld ? 'none' : 'active' })
}

const replaced = (saved: SavedVerse) => (list: List) =>
  list.map((each) => (each.id === saved.id ? saved : each))

const addedTo = (saved: SavedVerse) => (list: List) => [saved, ...list.filter(({ id }) => id !== saved.id)]

/** Gives a function that saves a verse, once however often it is called. `useSaveStates` tells how far it is. */
export function useSaveVerse(): (choice: VerseChoice) => void {
  const queryClient = useQueryClient()
  const fail = useFailure()
  const { mutate } = useMutation({
    mutationKey: SAVING,
    mutationFn: (body: VerseChoice) => call('POST /api/saved-verses', { body }),
    onSuccess: async (saved) => {
      showToast(messages.saved)
      await changeList(queryClient, addedTo(saved))
    },
    onError: (error) => fail(error, messages.failed, messages.notSaved),
  })
  return (choice) => {
    if (namesOneVerse(choice)) mutate(choice)
    else showToast({ title: messages.failed, text: messages.invalid, tone: 'destructive' })
  }
}

interface Favorite {
  readonly saved: SavedVerse
  readonly isFavorite: boolean
}

/** Gives a function that marks a saved verse as a favorite, or takes the mark away; it shows before the server knows. */
export function useSetFavorite(): (favorite: Favorite) => void {
  const queryClient = useQueryClient()
  const fail = useFailure()
  const show = ({ saved }: Favorite, isFavorite: boolean) =>
    queryClient.setQueryData(savedVersesQuery.queryKey, (list) =>
      list?.map((each) => (each.id === saved.id ? { ...each, isFavorite } : each)),
    )
  const { mutate } = useMutation({
    mutationFn: ({ saved, isFavorite }: Favorite) =>
      call('PUT /api/saved-verses/:id/favorite', { params: { id: saved.id }, body: { isFavorite } }),
    // One after the other, so that what was chosen last is what the server keeps.
    scope: { id: 'favorite' },
    onMutate: async (favorite) => {
      await queryClient.cancelQueries({ queryKey: savedVersesQuery.queryKey })
      show(favorite, favorite.isFavorite)
    },
    onSuccess: () => showToast(messages.favorite),
    onError: (error, favorite) => {
      show(favorite, !favorite.isFavorite)
      fail(error, messages.failed, messages.notFavorite)
    },
  })
  return mutate
}

/** Gives a function that replaces the notes on a saved verse. Rejects where that failed; it has been told then. */
export function useSetNotes(): (saved: SavedVerse, notes: string) => Promise<void> {
  const queryClient = useQueryClient()
  const fail = useFailure()
  return async (saved, notes) => {
    try {
      const changed = await call('PUT /api/saved-verses/:id/notes', {
        params: { id: saved.id },
        body: { notes },
      })
      showToast(messages.notes)
      await changeList(queryClient, replaced(changed))
    } catch (error) {
      fail(error, messages.failed, messages.notNotes)
      throw error
    }
  }
}

/** Gives a function that removes a saved verse. Rejects where that failed; it has been told then. */
export function useRemoveSaved(): (saved: SavedVerse) => Promise<void> {
  const queryClient = useQueryClient()
  const fail = useFailure()
  return async ({ id }) => {
    try {
      await call('DELETE /api/saved-verses/:id', { params: { id } }).catch(forgiveMissing)
      showToast(messages.removed)
      await changeList(queryClient, (list) => list.filter((each) => each.id !== id))
    } catch (error) {
      fail(error, messages.failed, messages.notRemoved)
      throw error
    }
  }
}

/** What another tab has removed already is removed. */
function forgiveMissing(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
