import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import type { ShownVerse } from '#shared/contract/verses.ts'
import { findBookByName } from '#shared/domain/scripture/books.ts'
import type { LaidOutText } from '#shared/domain/scripture/layout.ts'
import { TRANSLATION_CODES } from '#shared/domain/scripture/translations.ts'
import { formatVerseId, toOrderNumber, parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import type { Queries } from '../../db/database.ts'
import type { Reader } from '../../texts/text-source.ts'
import { findOwnCards, findCardPlaces } from '../custom-verses/index.ts'
import type { ReviewDeps } from './deps.ts'

/** A verse, or one of the member's own cards. */
export type Learned =
  | { readonly verse: ShownVerse; readonly customVerse?: never }
  | { readonly customVerse: CustomVerse; readonly verse?: never }

export async function showVerses(
  { database, library }: Pick<ReviewDeps, 'database' | 'library'>,
  ids: readonly string[],
  reader: Reader,
  mayFetch: boolean,
): Promise<Map<string, Learned>> {
  await library.refresh()
  const shown = await library.showAll(ids.map(parseVerseId), { reader, mayFetch })
  const learned = new Map<string, Learned>()
  ids.forEach((id, index) => {
    const verse = shown[index]
    if (verse !== undefined) learned.set(id, { verse })
  })
  for (const customVerse of await findOwnCards(database, reader.id, ids))
    learned.set(customVerse.id, { customVerse })
  return learned
}

export const getText = ({ verse, customVerse }: Learned): LaidOutText & { readonly id: string } =>
  verse ?? customVerse

export const countVerseWords = (verse: ShownVerse, id: string): number | null =>
  verse.id === id ? splitVerseWords(verse.text).length : null

/** Returns a function that ranks verses and cards in Bible order. Cards without a Bible reference come first, and have no neighbors. */
export async function loadBibleOrder(
  queries: Queries,
  userId: string,
  ids: readonly string[],
): Promise<(verseId: string) => number> {
  const places = await findCardPlaces(queries, userId, ids.filter(isUuid))
  const cardOrders = new Map(places.map((card) => [card.id, getCardOrder(card)]))
  return (verseId) => {
    const name = parseVerseId(verseId)
    return name === undefined ? (cardOrders.get(verseId) ?? 0) : toOrderNumber(name.place)
  }
}

function getCardOrder({ book, chapter, verse }: Pick<CustomVerse, 'book' | 'chapter' | 'verse'>): number {
  const knownBook = findBookByName(book)
  return knownBook === undefined ? 0 : toOrderNumber({ book: knownBook.code, chapter, verse })
}

export function listOtherTranslations({ library }: Pick<ReviewDeps, 'library'>, verseId: string): string[] {
  const name = parseVerseId(verseId)
  if (name === undefined) return []
  const codes = [...TRANSLATION_CODES, ...library.listImported().map(({ code }) => code)]
  return codes
    .filter((code) => code !== name.translation)
    .map((translation) => formatVerseId(name.place, translation))
}
