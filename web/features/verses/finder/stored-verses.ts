import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import type { Verse } from '#shared/domain/scripture/verse.ts'
import { storedTexts } from './stored-texts.ts'
import { addressOfList } from './verse-list.ts'

/** The verses between two ids from this browser's stored list of their translation; undefined without one. */
export async function storedVerses(
  first: string,
  last: string,
  texts = storedTexts(globalThis.caches),
): Promise<readonly Verse[] | undefined> {
  const translation = parseVerseId(first)?.translation
  if (translation === undefined) return undefined
  const list = (await (await texts.read(addressOfList(translation)))?.json()) as readonly Verse[] | undefined
  const from = list?.findIndex(({ id }) => id === first) ?? -1
  const to = list?.findIndex(({ id }) => id === last) ?? -1
  return from === -1 || to < from ? undefined : list?.slice(from, to + 1)
}
