import { formatRange } from '../../scripture/reference.ts'
import { orderNumber, type Place, type VerseName } from '../../scripture/verse-id.ts'
import type { Stretch } from './plan-weeks.ts'

/** A plan's verse, or a card, which has only a reference. */
export type VerseInPlan = VerseName | { readonly reference: string }

/**
 * Returns the paragraphs of several verses among a plan's verses. They end with a paragraph of the edition, and
 * where a verse doesn't follow the one before.
 *
 * @param beginsParagraph whether a verse begins with a new paragraph
 */
export function paragraphsOf(
  verses: readonly VerseInPlan[],
  beginsParagraph: (place: Place) => boolean,
): Stretch[] {
  return stretchesOf(verses, ({ place }) => beginsParagraph(place)).filter(
    ({ from, until }) => until - from > 1,
  )
}

/** Formats references, with ranges for consecutive verses: "Romans 8:1–3; John 3:16". */
export function joinedReference(verses: readonly VerseInPlan[]): string {
  const parts = stretchesOf(verses, () => false).map(({ from, until }) => {
    const [first, last] = [verses[from], verses[until - 1]]
    if (first === undefined || last === undefined) return ''
    if (!('place' in first)) return first.reference
    return formatRange(first.place, 'place' in last ? last.place : first.place, first.translation)
  })
  return parts.join('; ')
}

function stretchesOf(
  verses: readonly VerseInPlan[],
  isNew: (verse: VerseName) => boolean,
): readonly Stretch[] {
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
    ? orderNumber(after) === orderNumber(before) + 1
    : after.chapter === before.chapter + 1 && after.verse === 1)
