import type { ShownVerse } from '#shared/contract/verses.ts'
import { joinedText, partsOf, type Part } from '#shared/domain/practice/passage-take.ts'
import { joinedLayout, layoutByVerse } from '#shared/domain/scripture/layout.ts'
import { formatRange } from '#shared/domain/scripture/reference.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import type { Practiced } from './practiced.ts'

export function passageOf(verses: readonly ShownVerse[]): Practiced {
  const parts = partsOfPassage(verses)
  return {
    kind: 'passage',
    text: {
      reference: passageReference(verses),
      text: joinedText(verses.map(({ text }) => text)),
      layout: joinedLayout(verses) ?? layoutByVerse(verses),
      translation: translationOfAll(verses),
      attribution: verses[0]?.attribution,
      marks: parts.map((part, index) => ({ ...part, label: String(verses[index]?.verse ?? '') })),
    },
    verses: verses.map(({ id, reference }, index) => ({ id, reference, part: parts[index] })),
  }
}

export const partsOfPassage = (verses: readonly ShownVerse[]): Part[] =>
  partsOf(verses.map(({ text }) => text))

/** Such as "Psalm 23:1–6". */
export function passageReference(verses: readonly ShownVerse[]): string {
  const [first, last] = [verses[0], verses.at(-1)].map((verse) => parseVerseId(verse?.id ?? ''))
  if (first === undefined || last === undefined) return verses[0]?.reference ?? ''
  return formatRange(first.place, last.place, first.translation)
}

/** Such as "KJV" or "ESV, KJV". */
const translationOfAll = (verses: readonly ShownVerse[]): string =>
  [...new Set(verses.map(({ translation }) => translation))].join(', ')
