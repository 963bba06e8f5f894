import type { RememberedVerse } from '#shared/contract/reviews.ts'
import { buildVerse } from '#shared/domain/scripture/verse.ts'
import type { BookCode } from '#shared/domain/scripture/books.ts'
import type { Verse } from '#shared/domain/scripture/verse.ts'

/** Creates the verses of a chapter as the server sends them. */
export const createTestChapter = (
  [translation, book, chapter]: readonly [string, BookCode, number],
  texts: readonly string[],
): Verse[] =>
  texts.map((text, index) =>
    buildVerse({ book, chapter, verse: index + 1 }, translation, {
      text,
      theme: undefined,
      createdAt: '2026-11-20T00:00:00.000Z',
    }),
  )

/** Creates a verse or card that the member is learning. */
export const createRememberedVerse = (
  learned: Pick<RememberedVerse, 'verse' | 'customVerse'>,
  recall: number | null,
): RememberedVerse => ({
  ...learned,
  state: recall === null ? 'learning' : 'known',
  recall,
  stability: null,
  difficulty: null,
  dueOn: null,
  tests: recall === null ? 0 : 1,
  lapses: 0,
  lastTestedOn: null,
  phrases: [],
})
