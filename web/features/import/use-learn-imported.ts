import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import { formatCardKey, type ImportPlan } from '#shared/domain/import/import-plan.ts'
import { sortInBibleOrder } from '#shared/domain/import/learning-order.ts'
import { call } from '#web/api/call.ts'
import { refusalText } from '#web/api/refusal.ts'
import { useErrorToast } from '#web/features/auth/index.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'

/** What was imported, in the order of its source. */
export type ImportedItems = Pick<ImportPlan, 'items' | 'cards'>

/** The order to learn verses in: that of their source, or of the Bible. */
export type LearningOrder = 'file' | 'bible'

/**
 * Finds the ids of imported items. The server gives a card another id if its own is taken, so cards are found by
 * their words.
 */
export function findItemIds({ items, cards }: ImportedItems, ownCards: readonly CustomVerse[]): string[] {
  const cardIdsByKey = new Map(ownCards.map((card) => [formatCardKey(card), card.id]))
  const createdIds = new Map(cards.map((card) => [card.id, cardIdsByKey.get(formatCardKey(card))]))
  return items.flatMap((item) =>
    'verseId' in item ? item.verseId : (createdIds.get(item.cardId) ?? item.cardId),
  )
}

interface LearnRequest {
  readonly ids: readonly string[]
  readonly order: LearningOrder
  readonly perDay: number
  readonly cards: readonly CustomVerse[]
}

/** Adds items to the reviews at a chosen pace and opens the first of them. */
export function useLearnImported() {
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  const [, navigate] = useLocation()
  return useMutation({
    async mutationFn({ ids, order, perDay, cards }: LearnRequest) {
      await call('PUT /api/reviews/settings', { body: { newPerDay: perDay } })
      const orderedIds = order === 'file' ? [...ids] : sortInBibleOrder(ids, cards)
      return call('POST /api/reviews/verses', { body: { ids: orderedIds } })
    },
    async onSuccess({ added }) {
      showToast(messages.learned(added))
      await queryClient.invalidateQueries()
      navigate('/today')
    },
    onError: (error) =>
      void showError(error, messages.notLearned, refusalText(error, messages.refused, messages.unexpected)),
  })
}
