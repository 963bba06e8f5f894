import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SavedVerse } from '#shared/contract/saved-verses.ts'
import { hasOneVerse } from '#shared/domain/saved-verses/saved-verse-rules.ts'
import { call } from '#web/api/call.ts'
import { changeList } from '#web/api/change-list.ts'
import { useErrorToast } from '#web/features/auth/index.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { toVerseChoice, type Chosen } from '#web/verse-lists/verse-or-card.ts'
import { messages } from './messages.ts'
import { toSavedEntry, savedVersesQuery, type SavedEntries, type SavedEntry } from './queries.ts'
import { SAVE_VERSE_KEY } from './save-states.ts'

const replaceEntry = (response: SavedVerse) => (list: SavedEntries) =>
  list.map((entry) => (entry.id === response.id ? toSavedEntry(response) : entry))

const prependEntry = (response: SavedVerse) => (list: SavedEntries) => [
  toSavedEntry(response),
  ...list.filter(({ id }) => id !== response.id),
]

/** Returns a function that saves a verse. Repeated calls save it only once. See `useSaveStates` for the progress. */
export function useSaveVerse(): (choice: Chosen) => void {
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  const { mutate } = useMutation({
    mutationKey: SAVE_VERSE_KEY,
    mutationFn: (choice: Chosen) => call('POST /api/saved-verses', { body: toVerseChoice(choice) }),
    onSuccess: async (saved) => {
      showToast(messages.saved)
      await changeList(queryClient, savedVersesQuery.queryKey, prependEntry(saved))
    },
    onError: (error) => showError(error, messages.failed, messages.notSaved),
  })
  return (choice) => {
    if (hasOneVerse(toVerseChoice(choice))) mutate(choice)
    else showToast({ title: messages.failed, text: messages.invalid, tone: 'destructive' })
  }
}

interface Favorite {
  readonly entry: SavedEntry
  readonly isFavorite: boolean
}

export function useSetFavorite(): (favorite: Favorite) => void {
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  const show = ({ entry }: Favorite, isFavorite: boolean) =>
    queryClient.setQueryData(savedVersesQuery.queryKey, (list) =>
      list?.map((saved) => (saved.id === entry.id ? { ...saved, isFavorite } : saved)),
    )
  const { mutate } = useMutation({
    mutationFn: ({ entry, isFavorite }: Favorite) =>
      call('PUT /api/saved-verses/:id/favorite', { params: { id: entry.id }, body: { isFavorite } }),
    // Run one at a time, so the server ends up with the last choice.
    scope: { id: 'favorite' },
    onMutate: async (favorite) => {
      await queryClient.cancelQueries({ queryKey: savedVersesQuery.queryKey })
      show(favorite, favorite.isFavorite)
    },
    onSuccess: () => showToast(messages.favorite),
    onError: (error, favorite) => {
      show(favorite, !favorite.isFavorite)
      showError(error, messages.failed, messages.favoriteNotSaved)
    },
  })
  return mutate
}

/** Returns a function that replaces the notes on a saved verse. Rejects on failure, after a toast. */
export function useSetNotes(): (entry: SavedEntry, notes: string) => Promise<void> {
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  return async (entry, notes) => {
    try {
      const changed = await call('PUT /api/saved-verses/:id/notes', {
        params: { id: entry.id },
        body: { notes },
      })
      showToast(messages.notes)
      await changeList(queryClient, savedVersesQuery.queryKey, replaceEntry(changed))
    } catch (error) {
      showError(error, messages.failed, messages.notesNotSaved)
      throw error
    }
  }
}
