import { formatRange } from '../../scripture/reference.ts'
import { toOrderNumber, type Place, type VerseName } from '../../scripture/verse-id.ts'
import type { VerseRange } from './plan-weeks.ts'

/** A plan's verse, or a card, which has only a reference. */
export type PlanVerse = VerseName | { readonly reference: string }

/**
 * Finds the paragraphs with more than one of a plan's verses. A paragraph ends where the edition's does, and wherever a
 * verse doesn't follow the one before.
 *
 * @param beginsParagraph whether a verse begins with a new paragraph
 */
export function findParagraphs(
  verses: readonly PlanVerse[],
  beginsParagraph: (place: Place) => boolean,
): VerseRange[] {
  return splitIntoRanges(verses, ({ place }) => beginsParagraph(place)).filter(
    ({ from, until }) => until - from > 1,
  )
}

/** Formats references, with ranges for consecutive verses: "Romans 8:1–3; John 3:16". */
export function formatReferences(verses: readonly PlanVerse[]): string {
  const parts = splitIntoRanges(verses, () => false).map(({ from, until }) => {
    const [first, last] = [verses[from], verses[until - 1]]
    if (first === undefined || last === undefined) return ''
    if (!('place' in first)) return first.reference
    return formatRange(first.place, 'place' in last ? last.place : first.place, first.translation)
  })
  return parts.join('; ')
}

function splitIntoRanges(
  verses: readonly PlanVerse[],
  isNew: (verse: VerseName) => boolean,
): readonly VerseRange[] {
  const starts = verses.flatMap((verse, index) => {
    const before = verses[index - 1]
    const follows =
      before !== undefined && 'place' in before && 'place' in verse && isNext(before.place, verse.place)
    return follows && !isNew(verse) ? [] : [index]
  })
  return starts.map((from, index) => ({ from, until: starts[index + 1] ?? verses.length }))
}

const isNext = (before: Place, after: Place): boolean =>
  before.book === after.book &&
  (before.chapter === after.chapter
    ? toOrderNumber(after) === toOrderNumber(before) + 1
    : after.chapter === before.chapter + 1 && after.verse === 1)
