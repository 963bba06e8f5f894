import { useQueryClient } from '@tanstack/react-query'
import { MAX_RESTORED } from '#shared/domain/saved-verses/saved-verse-rules.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { changeList } from '#web/api/change-list.ts'
import { useErrorToast } from '#web/features/auth/index.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'
import { savedVersesQuery, type SavedEntries, type SavedEntry } from './queries.ts'

/** Returns a function that removes saved verses and offers Undo. Rejects on failure, after showing a toast. */
export function useRemoveSaved(): (entries: SavedEntries) => Promise<void> {
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  const restore = useRestoreSaved()
  return async (entries) => {
    try {
      await remove(entries)
      const run = () => void restore(entries)
      showToast({ ...messages.removed(entries.length), action: { label: messages.undo, run } })
      const removedIds = new Set(entries.map(({ id }) => id))
      await changeList(queryClient, savedVersesQuery.queryKey, (list) =>
        list.filter(({ id }) => !removedIds.has(id)),
      )
    } catch (error) {
      showError(error, messages.failed, messages.notRemoved)
      throw error
    }
  }
}

async function remove(entries: SavedEntries): Promise<void> {
  const [first] = entries
  if (first === undefined) return
  if (entries.length > 1)
    await call('POST /api/saved-verses/removal', { body: { ids: entries.map(({ id }) => id) } })
  else await call('DELETE /api/saved-verses/:id', { params: { id: first.id } }).catch(ignoreMissing)
}

/** Counts a verse that another tab already removed as removed. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

function useRestoreSaved() {
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  return async (entries: SavedEntries) => {
    try {
      for (let start = 0; start < entries.length; start += MAX_RESTORED) {
        const saved = entries.slice(start, start + MAX_RESTORED).map(toSavedVerse)
        await call('POST /api/saved-verses/restoration', { body: { saved } })
      }
      showToast(messages.restored(entries.length))
      await changeList(queryClient, savedVersesQuery.queryKey, (list) => mergeRestored(list, entries))
    } catch (error) {
      showError(error, messages.failed, messages.notRestored)
      await changeList(queryClient, savedVersesQuery.queryKey, (list) => [...list])
    }
  }
}

const toSavedVerse = ({ id, content, isFavorite, notes, dateAdded }: SavedEntry) => ({
  id,
  verseId: content.kind === 'verse' ? content.id : null,
  customVerseId: content.kind === 'card' ? content.id : null,
  isFavorite,
  notes,
  dateAdded,
})

/** Restores entries to the list, newest first. Keeps verses that have been saved again since. */
function mergeRestored(list: SavedEntries, entries: SavedEntries): SavedEntry[] {
  const listedIds = new Set(list.map(({ content }) => content.id))
  return [...list, ...entries.filter(({ content }) => !listedIds.has(content.id))].sort((a, b) =>
    b.dateAdded.localeCompare(a.dateAdded),
  )
}
