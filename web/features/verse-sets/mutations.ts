import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { VerseChoice } from '#shared/contract/saved-verses.ts'
import type { VerseSetInput } from '#shared/contract/verse-sets.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useFailure } from '#web/features/auth/mutations.ts'
import { showToast, type ToastMessage } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'
import { verseSetQuery, verseSetsQuery, type SetDetail, type SetItem } from './queries.ts'

/** What can be done to sets. Each resolves to whether it was done, and has told how it went. */
export interface SetChanges {
  readonly create: (draft: VerseSetInput) => Promise<boolean>
  readonly update: (id: string, draft: VerseSetInput) => Promise<boolean>
  readonly remove: (id: string) => Promise<boolean>
  /** Resolves to the id of the copy. */
  readonly copy: (id: string) => Promise<string | undefined>
  readonly add: (id: string, choice: VerseChoice) => Promise<boolean>
  readonly removeItem: (id: string, itemId: string) => Promise<boolean>
  /** Shows the order at once, and takes it back where the server does not take it. */
  readonly reorder: (id: string, items: readonly SetItem[]) => Promise<boolean>
}

const refresh = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: verseSetsQuery.queryKey })

/** Gives what can be done to sets. The lists on the screen follow. */
export function useSetChanges(): SetChanges {
  const queryClient = useQueryClient()
  const fail = useFailure()

  async function attempt<T>(work: () => Promise<T>, done: ToastMessage | null, failed: string) {
    try {
      const answer = await work()
      if (done !== null) showToast(done)
      await refresh(queryClient)
      return answer
    } catch (error) {
      fail(error, messages.failed, failed)
      // It may be because what is on the screen is no longer so.
      if (error instanceof ApiError) await refresh(queryClient)
      return undefined
    }
  }
  const isDone = async (work: Promise<unknown>) => (await work) !== undefined

  return {
    create: (body) =>
      isDone(attempt(() => call('POST /api/verse-sets', { body }), messages.created, messages.notCreated)),
    update: (id, body) =>
      isDone(
        attempt(
          () => call('PUT /api/verse-sets/:id', { params: { id }, body }),
          messages.updated,
          messages.notUpdated,
        ),
      ),
    remove: (id) =>
      isDone(
        attempt(
          () => call('DELETE /api/verse-sets/:id', { params: { id } }),
          messages.deleted,
          messages.notDeleted,
        ),
      ),
    copy: async (id) =>
      (
        await attempt(
          () => call('POST /api/verse-sets/:id/copy', { params: { id } }),
          messages.copied,
          messages.notCopied,
        )
      )?.id,
    add: (id, body) =>
      isDone(
        attempt(
          () => call('POST /api/verse-sets/:id/verses', { params: { id }, body }),
          messages.added,
          messages.notAdded,
        ),
      ),
    removeItem: (id, itemId) =>
      isDone(
        attempt(
          () => call('DELETE /api/verse-sets/:id/items/:itemId', { params: { id, itemId } }),
          messages.removed,
          messages.notRemoved,
        ),
      ),
    reorder: async (id, items) => {
      const { queryKey } = verseSetQuery(id)
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (now: SetDetail | undefined) => now && { ...now, items: [...items] })
      const itemIds = items.map((item) => item.id)
      const work = () => call('PUT /api/verse-sets/:id/order', { params: { id }, body: { itemIds } })
      return isDone(attempt(work, null, messages.notOrdered))
    },
  }
}
