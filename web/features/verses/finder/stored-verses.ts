import type { ChapterName } from '#shared/domain/reading/chapter.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import type { Verse } from '#shared/domain/scripture/verse.ts'
import { type StoredTexts, openStoredTexts } from './stored-texts.ts'
import { buildListUrl } from './verse-list.ts'

/**
 * Reads the verses between two ids from the list of their translation stored in this browser. Returns undefined if none
 * is stored.
 */
export async function readStoredVerses(
  first: string,
  last: string,
  texts = openStoredTexts(globalThis.caches),
): Promise<readonly Verse[] | undefined> {
  const translation = parseVerseId(first)?.translation
  if (translation === undefined) return undefined
  const list = await readStoredList(translation, texts)
  const firstIndex = list?.findIndex(({ id }) => id === first) ?? -1
  const lastIndex = list?.findIndex(({ id }) => id === last) ?? -1
  return firstIndex === -1 || lastIndex < firstIndex ? undefined : list?.slice(firstIndex, lastIndex + 1)
}

/** Reads the verses of a chapter from the stored list. Returns undefined if none is stored. */
export async function readStoredChapter(
  { translation, book, chapter }: ChapterName,
  texts = openStoredTexts(globalThis.caches),
): Promise<readonly Verse[] | undefined> {
  const list = await readStoredList(translation, texts)
  return list?.filter(({ id }) => id.startsWith(`${book}.${chapter}.`))
}

const readStoredList = async (translation: string, texts: StoredTexts) =>
  (await (await texts.read(buildListUrl(translation)))?.json()) as readonly Verse[] | undefined
