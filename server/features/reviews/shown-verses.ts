import type { ShownVerse } from '#shared/contract/verses.ts'
import { TRANSLATION_CODES } from '#shared/domain/scripture/translations.ts'
import { formatVerseId, orderNumber, parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import { wordsOf } from '#shared/domain/recitation/words/words.ts'
import type { Reader } from '../../texts/text-source.ts'
import type { ReviewNeeds } from './needs.ts'

/** The verses with these ids, as displayed, by id. */
export async function showVerses(
  { library }: Pick<ReviewNeeds, 'library'>,
  ids: readonly string[],
  reader: Reader,
  mayFetch: boolean,
): Promise<Map<string, ShownVerse>> {
  await library.refresh()
  const shown = await library.showAll(ids.map(parseVerseId), { reader, mayFetch })
  return new Map(
    ids.flatMap((id, index) => {
      const verse = shown[index]
      return verse === undefined ? [] : [[id, verse] as const]
    }),
  )
}

/** How many words a verse has, where its own text is at hand. */
export const wordCountOf = (verse: ShownVerse, id: string): number | null =>
  verse.id === id ? wordsOf(verse.text).length : null

/** The place of a verse in Bible order. */
export function orderOf(verseId: string): number {
  const name = parseVerseId(verseId)
  return name === undefined ? 0 : orderNumber(name.place)
}

/** The ids of the same place in all other translations. */
export function otherTranslations({ library }: Pick<ReviewNeeds, 'library'>, verseId: string): string[] {
  const name = parseVerseId(verseId)
  if (name === undefined) return []
  const codes = [...TRANSLATION_CODES, ...library.importedOnOffer().map(({ code }) => code)]
  return codes
    .filter((code) => code !== name.translation)
    .map((translation) => formatVerseId(name.place, translation))
}
