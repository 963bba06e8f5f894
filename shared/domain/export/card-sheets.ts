import type { ExportedVerse } from './exported-verses.ts'

/** How cards are printed: all of it on one side, or the reference in front and the text behind. */
export interface CardWishes {
  readonly sides: 'one' | 'two'
  /** Of two sides: whether the first letters of the words stand in front. */
  readonly hasLetters: boolean
}

/** One side of a card. */
export interface CardSide {
  readonly reference: string
  /** Null where the reference stands alone. */
  readonly text: string | null
  /** The translation; null where it is on the other side. */
  readonly source: string | null
}

/** One side of a sheet: eight sides of cards, two in a row; null where none is left. */
export interface SheetSide {
  readonly isBack: boolean
  readonly cards: readonly (CardSide | null)[]
}

/** Cards on a sheet, and in a row of it. */
const CARDS_ON_SHEET = 8
const CARDS_IN_ROW = 2

/** The most characters that a card has room for; a line break takes the room of some. */
const ROOM = 750
const LINE_BREAK = 30

/** How much of the room of a card a text takes. */
export const roomFor = (text: string): number => text.length + LINE_BREAK * (text.split('\n').length - 1)

/** The first letter of each word, with what is printed around the words. */
export const firstLetters = (text: string): string => text.replace(/(\p{L})[\p{L}\p{M}'’]*/gu, '$1')

/**
 * The sheets that cards are printed on, front by front and back by back. The backs are mirrored, so that each comes behind
 * its front when the sheet is turned over its long edge. A text that is too long for a card goes on with another one.
 */
export function cardSheets(verses: readonly ExportedVerse[], { sides, hasLetters }: CardWishes): SheetSide[] {
  const cards = verses.flatMap(parts)
  const sheets = Array.from({ length: Math.ceil(cards.length / CARDS_ON_SHEET) }, (_, index) =>
    cards.slice(index * CARDS_ON_SHEET, (index + 1) * CARDS_ON_SHEET),
  )
  return sheets.flatMap((sheet): SheetSide[] => {
    const places = Array.from({ length: CARDS_ON_SHEET }, (_, place) => sheet[place] ?? null)
    if (sides === 'one') return [{ isBack: false, cards: places }]
    const fronts = places.map(
      (card) => card && { ...card, text: hasLetters ? firstLetters(card.text) : null, source: null },
    )
    return [
      { isBack: false, cards: fronts },
      { isBack: true, cards: mirrored(places) },
    ]
  })
}

const mirrored = <Card>(places: readonly Card[]): Card[] =>
  Array.from({ length: places.length / CARDS_IN_ROW }, (_, row) =>
    places.slice(row * CARDS_IN_ROW, (row + 1) * CARDS_IN_ROW).toReversed(),
  ).flat()

/** A verse as one card, or as several. */
function parts({ reference, text, translation }: ExportedVerse): (CardSide & { readonly text: string })[] {
  const texts: string[] = []
  let part = ''
  for (const word of text.split(/(?<=\s)/)) {
    if (part !== '' && roomFor(part + word) > ROOM) {
      texts.push(part.trim())
      part = ''
    }
    part += word
  }
  texts.push(part.trim())
  return texts.map((each, index) => ({
    reference: texts.length === 1 ? reference : `${reference} (${index + 1} of ${texts.length})`,
    text: each,
    source: translation,
  }))
}
