import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ChapterName, findCoverage } from '#shared/domain/reading/chapter.ts'
import { isBuiltIn } from '#shared/domain/scripture/translations.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'

/** Fetches those verses of a chapter that we have, from the server or, offline, from the library's stored list. */
export const chapterQuery = (name: ChapterName) =>
  queryOptions({
    queryKey: ['/api/chapters', name],
    queryFn: async ({ signal }) => {
      const { translation, book, chapter } = name
      const params = { translation, book, chapter: String(chapter) }
      try {
        return await call('GET /api/chapters/:translation/:book/:chapter', { params }, signal)
      } catch (error) {
        if (signal.aborted || (error instanceof ApiError && error.status < 500)) throw error
        const { readStoredChapter } = await import('#web/features/verses/index.ts')
        const verses = await readStoredChapter(name).catch(() => undefined)
        if (verses === undefined) throw error
        return [...verses]
      }
    },
  })

/** A translation that is complete, in modern English, and free to show to anyone. */
export const FALLBACK_TRANSLATION = 'WEB'

/** Fetches a whole chapter: in this translation or, if not all of it may be shown, in the WEB. */
export function useWholeChapter(name: ChapterName) {
  const requested = useQuery(chapterQuery(name))
  const isWhole = requested.data !== undefined && findCoverage(name, requested.data.length) === 'whole'
  const isMissing = requested.data !== undefined || isRefused(requested.error)
  const fallback = useQuery({
    ...chapterQuery({ ...name, translation: FALLBACK_TRANSLATION }),
    enabled: !isWhole && isMissing && name.translation !== FALLBACK_TRANSLATION,
  })
  return isWhole || !isMissing
    ? { ...requested, translation: name.translation }
    : { ...fallback, translation: FALLBACK_TRANSLATION }
}

/** Checks whether the refusal is permanent. A card can be labeled with a translation we don't have. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status < 500

/** Returns the translation if it's built in, or the WEB for one that a card's owner typed. */
export const getReadableTranslation = (translation: string) =>
  isBuiltIn(translation) ? translation : FALLBACK_TRANSLATION
