import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { CustomVerse, CustomVerseInput, MemoryChoice } from '#shared/contract/custom-verses.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { changeList } from '#web/api/change-list.ts'
import { refusalText } from '#web/api/refusal.ts'
import { useErrorToast } from '#web/features/auth/index.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'
import { customVersesQuery } from './queries.ts'

type List = readonly CustomVerse[]

/** Paths of queries that contain cards. */
const CARD_QUERY_PATHS = [
  '/api/public-custom-verses',
  '/api/saved-verses',
  '/api/verse-sets',
  '/api/reviews/today',
  '/api/reviews/verses',
]

async function changeCards(queryClient: QueryClient, change: (list: List) => CustomVerse[]): Promise<void> {
  await Promise.all([
    changeList(queryClient, customVersesQuery.queryKey, change),
    ...CARD_QUERY_PATHS.map((path) => queryClient.invalidateQueries({ queryKey: [path] })),
  ])
}

/**
 * Returns a function that creates or replaces a card, then shows `toast`. On failure, it shows an error and rejects.
 */
export function useSaveCard(
  card: CustomVerse | null,
  toast: { readonly title: string } = card === null ? messages.created : messages.updated,
): (draft: CustomVerseInput, memory?: MemoryChoice) => Promise<CustomVerse> {
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  const failureText = card === null ? messages.notCreated : messages.notUpdated
  return async (draft, memory) => {
    try {
      const savedCard = await (card === null
        ? call('POST /api/custom-verses', { body: draft })
        : call('PUT /api/custom-verses/:id', {
            params: { id: card.id },
            body: { ...draft, ...(memory && { memory }) },
          }))
      showToast(toast)
      await changeCards(queryClient, (list) =>
        card === null
          ? [savedCard, ...list]
          : list.map((other) => (other.id === savedCard.id ? savedCard : other)),
      )
      return savedCard
    } catch (error) {
      throw new Error(showError(error, messages.failed, refusalText(error, failureText, failureText)), {
        cause: error,
      })
    }
  }
}

/** Returns a function that deletes a card and offers Undo. Rejects on failure, after showing a toast. */
export function useDeleteCard(): (card: CustomVerse) => Promise<void> {
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  const restore = useRestoreCard()
  return async (card) => {
    const { id } = card
    try {
      await call('DELETE /api/custom-verses/:id', { params: { id } }).catch(ignoreMissing)
      showToast({ ...messages.deleted, action: { label: messages.undo, run: () => void restore(card) } })
      await changeCards(queryClient, (list) => list.filter((other) => other.id !== id))
    } catch (error) {
      showError(error, messages.failed, refusalText(error, messages.notDeleted, messages.notDeleted))
      throw error
    }
  }
}

/** Returns a function that undoes the deletion of a card. If the server can't be reached, it offers to try again. */
function useRestoreCard(): (card: CustomVerse) => Promise<void> {
  const queryClient = useQueryClient()
  return async function restore(card) {
    try {
      const restored = await call('POST /api/custom-verses/:id/restore', { params: { id: card.id } })
      showToast(messages.restored)
      await changeCards(queryClient, (list) => insertCard(list, restored))
    } catch (error) {
      const isTooLate = error instanceof ApiError && error.status === 404
      const text = isTooLate
        ? messages.tooLateToRestore
        : refusalText(error, messages.notRestored, messages.notRestored)
      const action = { label: messages.tryAgain, run: () => void restore(card) }
      showToast({ title: messages.failed, text, tone: 'destructive', ...(!isTooLate && { action }) })
    }
  }
}

/** Inserts a card into a list sorted newest first. */
const insertCard = (list: List, card: CustomVerse): CustomVerse[] =>
  [card, ...list.filter(({ id }) => id !== card.id)].sort(
    (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || (a.id < b.id ? 1 : -1),
  )

/** Treats a card already deleted in another tab as deleted. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
