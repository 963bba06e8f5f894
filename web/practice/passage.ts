import { joinTexts, findParts, type Part } from '#shared/domain/practice/passage-take.ts'
import { joinLayouts, createLayoutByVerse } from '#shared/domain/scripture/joined-layout.ts'
import { COMPLETE_TRANSLATION, type TranslationCode } from '#shared/domain/scripture/translations.ts'
import { formatRange } from '#shared/domain/scripture/reference.ts'
import { parseVerseId, type Place } from '#shared/domain/scripture/verse-id.ts'
import type { RecitedText } from '#web/recitation/recited-text.ts'
import type { Practiced } from './practiced.ts'

/** A verse or card of a passage. */
export interface PassageVerse extends RecitedText {
  readonly id: string
  /** The name of its book. */
  readonly book: string
  /** Its number in the chapter. */
  readonly verse: number
  /** A card's place; a verse's place is in its id. */
  readonly place?: Place
  /** The chosen translation, if we don't have its text and show another. */
  readonly requestedTranslation?: string | undefined
}

/** The data that locates a verse or card. */
export type PlacedVerse = Pick<PassageVerse, 'id' | 'reference' | 'place'>

/** Combines verses into a passage. Takes at least one, in order. */
export function toPassage(verses: readonly PassageVerse[]): Practiced {
  const parts = splitPassage(verses)
  return {
    kind: 'passage',
    text: {
      reference: formatPassage(verses),
      text: joinTexts(verses.map(({ text }) => text)),
      layout: joinLayouts(verses) ?? createLayoutByVerse(verses),
      translation: listTranslations(verses),
      attribution: verses[0]?.attribution,
      isOwnText: verses.every(({ isOwnText }) => isOwnText === true),
      marks: parts.map((part, index) => ({ ...part, label: String(verses[index]?.verse ?? '') })),
    },
    verses: verses.map(({ id, reference }, index) => ({ id, reference, part: parts[index] })),
  }
}

export const splitPassage = (verses: readonly PassageVerse[]): Part[] =>
  findParts(verses.map(({ text }) => text))

/** Formats the reference of a passage: "Psalm 23:1–6". */
export function formatPassage(verses: readonly PlacedVerse[]): string {
  const [first, last] = [verses[0], verses.at(-1)].map((verse) => verse && findPlace(verse))
  if (first === undefined || last === undefined) return verses[0]?.reference ?? ''
  return formatRange(first.place, last.place, first.translation)
}

/** Finds a verse's place, and the translation its book name is from. */
const findPlace = ({ id, place }: PlacedVerse): { place: Place; translation: TranslationCode } | undefined =>
  place === undefined ? parseVerseId(id) : { place, translation: COMPLETE_TRANSLATION }

/** Lists the translations: "KJV", or "ESV, KJV". */
const listTranslations = (verses: readonly PassageVerse[]): string =>
  [...new Set(verses.map(({ translation }) => translation))].join(', ')
