import type { ShownVerse } from '#shared/contract/verses.ts'
import { formatRange } from '#shared/domain/scripture/reference.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'

/** The reference of a run of verses: "Psalm 23:1–6". */
export function passageReference(verses: readonly ShownVerse[]): string {
  const [first, last] = [verses[0], verses.at(-1)].map((verse) => parseVerseId(verse?.id ?? ''))
  if (first === undefined || last === undefined) return verses[0]?.reference ?? ''
  return formatRange(first.place, last.place, first.translation)
}

/** The translations that verses come in: "KJV", or "ESV, KJV". */
export const translationOfAll = (verses: readonly ShownVerse[]): string =>
  [...new Set(verses.map(({ translation }) => translation))].join(', ')
