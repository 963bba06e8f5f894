import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ParsedVerse, isRejected, type RejectedEntry } from '#shared/domain/import/parsed-verse.ts'
import { formatCardKey, type ExistingVerses } from '#shared/domain/import/import-plan.ts'
import { call } from '#web/api/call.ts'
import { customVersesQuery } from '#web/features/custom-verses/index.ts'
import { savedVersesQuery } from '#web/features/saved-verses/index.ts'
import { translationsQuery } from '#web/features/translations/index.ts'

/** The minimum number of verses of a translation that counts as complete, because some leave a few out. */
const MIN_COMPLETE_VERSES = 31_000

/** Finds which entries the member already has. Queries the server once for each partial translation. */
export function useExisting(entries: readonly (ParsedVerse | RejectedEntry)[], translation: string) {
  const saved = useQuery(savedVersesQuery)
  const cards = useQuery(customVersesQuery)
  const offered = useQuery(translationsQuery)
  const counts = new Map((offered.data ?? []).map(({ code, verses }) => [code, verses]))
  const requestedCodes = new Set(
    entries.flatMap((entry) => (isRejected(entry) ? [] : (entry.translation ?? []))),
  )
  const partialCodes = [...new Set([translation, ...requestedCodes])].filter(
    (code) => (counts.get(code) ?? MIN_COMPLETE_VERSES) < MIN_COMPLETE_VERSES,
  )
  const heldVerses = useQuery({
    queryKey: ['/api/verses', { partialCodes }],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        partialCodes.map((code) => call('GET /api/verses', { query: { translation: code } }, signal)),
      )
      return new Set(lists.flat().map(({ id }) => id))
    },
  })
  const existing = useMemo(() => {
    if (!saved.data || !cards.data || !offered.data || !heldVerses.data) return undefined
    const ids = heldVerses.data
    const completeCodes = new Set(
      offered.data.filter(({ verses }) => verses >= MIN_COMPLETE_VERSES).map(({ code }) => code),
    )
    const codes = new Set(offered.data.map(({ code }) => code))
    const savedIds = new Set(saved.data.map(({ content }) => content.id))
    const cardIds = new Set(cards.data.map(({ id }) => id))
    const cardIdsByKey = new Map(cards.data.map((card) => [formatCardKey(card), card.id]))
    return {
      hasTranslation: (code) => codes.has(code),
      hasText: (id) => ids.has(id) || completeCodes.has(id.slice(id.lastIndexOf('.') + 1)),
      hasSaved: (id) => savedIds.has(id),
      findCard: (card) => (cardIds.has(card.id) ? card.id : cardIdsByKey.get(formatCardKey(card))),
      savedCount: saved.data.length,
      cardCount: cards.data.length,
    } satisfies ExistingVerses
  }, [saved.data, cards.data, offered.data, heldVerses.data])
  const error = saved.error ?? cards.error ?? offered.error ?? heldVerses.error
  return {
    existing,
    error,
    retry() {
      for (const query of [saved, cards, offered, heldVerses]) void query.refetch()
    },
  }
}
