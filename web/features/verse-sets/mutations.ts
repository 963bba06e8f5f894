import { useQueryClient } from '@tanstack/react-query'
import type { VerseSetInput } from '#shared/contract/verse-sets.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { refusalText } from '#web/api/refusal.ts'
import { useErrorToast } from '#web/features/auth/index.ts'
import { rememberedQuery, TODAY_KEY } from '#web/features/reviews/index.ts'
import { showToast, type ToastMessage } from '#web/ui/toast-store.ts'
import { toVerseChoice, type Chosen } from '#web/verse-lists/verse-or-card.ts'
import { messages } from './messages.ts'
import { verseSetQuery, verseSetsQuery, type SetEntry } from './queries.ts'
import { restoreItems } from './restoring.ts'

/** Changes to sets. Each shows a toast and resolves to whether it succeeded. */
interface SetChanges {
  readonly create: (draft: VerseSetInput) => Promise<string | undefined>
  readonly update: (id: string, draft: VerseSetInput) => Promise<boolean>
  /** Can be undone for ten minutes. */
  readonly remove: (id: string) => Promise<boolean>
  readonly addTo: (id: string, choice: Chosen) => Promise<boolean>
  /** Adds the verses and cards with these ids, except those already in the set. */
  readonly addMany: (id: string, ids: readonly string[]) => Promise<boolean>
  readonly copy: (id: string) => Promise<string | undefined>
}

/** Changes to the verses of a set. Each shows a toast and resolves to whether it succeeded. */
interface SetItemChanges {
  readonly add: (choice: Chosen) => Promise<boolean>
  /** Can be undone for a while. */
  readonly remove: (items: readonly SetEntry[]) => Promise<boolean>
  /** Optimistic: shows the new order immediately and reverts if the server refuses. */
  readonly reorder: (items: readonly SetEntry[]) => Promise<boolean>
}

export function useSetChanges(): SetChanges {
  const { change, tryChange } = useChange()
  return {
    create: async (body) =>
      (await change(call('POST /api/verse-sets', { body }), messages.created, messages.notCreated))?.id,
    update: (id, body) =>
      tryChange(
        call('PUT /api/verse-sets/:id', { params: { id }, body }),
        messages.updated,
        messages.notUpdated,
      ),
    remove(id) {
      const params = { id }
      const restore = () =>
        void tryChange(call('POST /api/verse-sets/:id/restore', { params }), messages.restored, (error) =>
          error instanceof ApiError && error.status === 404
            ? messages.tooLateToRestore
            : refusalText(error, messages.notRestored, messages.notRestored),
        )
      return tryChange(
        call('DELETE /api/verse-sets/:id', { params }),
        addUndo(messages.deleted, restore),
        messages.notDeleted,
      )
    },
    addTo: (id, choice) => tryChange(addVerse(id, choice), messages.added, messages.notAdded),
    async addMany(id, ids) {
      const params = { id }
      const request = call('POST /api/verse-sets/:id/items', { params, body: { ids: [...ids] } })
      const added = await change(request, null, (error) =>
        refusalText(error, messages.notAddedMany, messages.notAddedMany),
      )
      if (added === undefined) return false
      const { itemIds, already, isPlanned } = added
      const undo = () =>
        void tryChange(
          call('DELETE /api/verse-sets/:id/items', { params, body: { itemIds } }),
          null,
          messages.notRemoved,
        )
      const message = messages.addedMany(itemIds.length, already, isPlanned)
      showToast(itemIds.length === 0 ? message : addUndo(message, undo))
      return true
    },
    async copy(id) {
      const copying = call('POST /api/verse-sets/:id/copy', { params: { id } })
      return (await change(copying, messages.copied, messages.notCopied))?.id
    },
  }
}

export function useSetItemChanges(setId: string): SetItemChanges {
  const queryClient = useQueryClient()
  const { tryChange } = useChange()
  const { queryKey } = verseSetQuery(setId)
  const params = { id: setId }
  return {
    add: (choice) => tryChange(addVerse(setId, choice), messages.added, messages.notAdded),
    remove: (items) => {
      const previousItems = queryClient.getQueryData(queryKey)?.items ?? []
      const restore = () =>
        void tryChange(
          restoreItems(setId, items, previousItems),
          items.length === 1
            ? messages.added({ isPlanned: false })
            : messages.addedMany(items.length, 0, false),
          messages.notAdded,
        )
      const itemIds = items.map(({ id }) => id)
      return tryChange(
        call('DELETE /api/verse-sets/:id/items', { params, body: { itemIds } }),
        addUndo(items.length === 1 ? messages.removed : messages.removedMany(items.length), restore),
        messages.notRemoved,
      )
    },
    async reorder(items) {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (previous) => previous && { ...previous, items })
      const body = { itemIds: items.map(({ id }) => id) }
      return tryChange(call('PUT /api/verse-sets/:id/order', { params, body }), null, messages.notOrdered)
    },
  }
}

const addVerse = (id: string, choice: Chosen) =>
  call('POST /api/verse-sets/:id/verses', { params: { id }, body: toVerseChoice(choice) })

const addUndo = (message: ToastMessage, run: () => void): ToastMessage => ({
  ...message,
  action: { label: messages.undo, run },
})

/** The toast on success. */
type SuccessToast<Result> = ToastMessage | null | ((result: Result) => ToastMessage)

/** The text of the toast on failure. */
type FailureText = string | ((error: unknown) => string)

function useChange() {
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  const refresh = async () => {
    // The change may have added verses to a plan, or removed some.
    for (const queryKey of [verseSetsQuery.queryKey, rememberedQuery.queryKey, TODAY_KEY])
      await queryClient.invalidateQueries({ queryKey })
  }

  /** Resolves to the response, or undefined on failure. */
  async function change<Result>(
    request: Promise<Result>,
    successToast: SuccessToast<Result>,
    failureText: FailureText,
  ) {
    try {
      const result = await request
      const toast = typeof successToast === 'function' ? successToast(result) : successToast
      if (toast !== null) showToast(toast)
      await refresh()
      return result
    } catch (error) {
      showError(error, messages.failed, typeof failureText === 'string' ? failureText : failureText(error))
      // The screen may be out of date.
      if (error instanceof ApiError) await refresh()
      return undefined
    }
  }
  const tryChange = async <Result>(
    request: Promise<Result>,
    successToast: SuccessToast<Result>,
    failureText: FailureText,
  ) => (await change(request, successToast, failureText)) !== undefined
  return { change, tryChange }
}
