import { queryOptions } from '@tanstack/react-query'
import type { TranslationCode } from '#shared/domain/scripture/translations.ts'
import { createQueryFn } from '#web/api/query-client.ts'
import { type DailyVerse, findVerseInPage } from './verse-in-page.ts'

/**
 * Fetches today's verse, usually embedded in the page. The key includes `day` (the local calendar day), so another
 * verse loads at midnight.
 */
export const dailyVerseQuery = (translation: TranslationCode, day: string) =>
  queryOptions({
    queryKey: ['/api/verses/random', { translation }, day],
    queryFn: createQueryFn('GET /api/verses/random', { query: { translation } }),
    initialData: () => findVerseInPage(translation, day),
    retry: 2,
    retryDelay: (failures) => 400 * 2 ** failures,
    refetchOnMount: false,
  })

/** Shown if no verse can be loaded. It's in the public domain and has a real id, so it can be saved like any other. */
export const FALLBACK_VERSE: DailyVerse = {
  id: 'JHN.3.16.KJV',
  reference: 'John 3:16',
  text: 'For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.',
  translation: 'KJV',
  book: 'John',
  chapter: 3,
  verse: 16,
  theme: 'salvation',
  createdAt: '2026-01-01T00:00:00.000Z',
}
