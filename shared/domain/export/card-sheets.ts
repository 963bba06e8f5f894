import type { ExportedVerse } from './exported-verses.ts'

export interface CardSheetOptions {
  readonly sides: 'one' | 'two'
  /** Whether to print the first letters of the words on the front, if there are two sides. */
  readonly hasLetters: boolean
}

export interface CardSide {
  readonly reference: string
  /** Null if only the reference is printed. */
  readonly text: string | null
  readonly source: string | null
}

/** One side of a sheet: eight card sides, two per row; null for an empty place. */
export interface SheetSide {
  readonly isBack: boolean
  readonly cards: readonly (CardSide | null)[]
}

const CARDS_PER_SHEET = 8
const CARDS_PER_ROW = 2

/** The number of characters that fit on a card. */
const CARD_CAPACITY = 750
/** The number of characters whose room a line break takes. */
const LINE_BREAK_SIZE = 30

/** Returns how much of a card's capacity a text takes. */
export const measureOnCard = (text: string): number =>
  text.length + LINE_BREAK_SIZE * (text.split('\n').length - 1)

/** Returns the first letter of each word, with the punctuation around it. */
export const toFirstLetters = (text: string): string => text.replace(/(\p{L})[\p{L}\p{M}'’]*/gu, '$1')

/**
 * Alternates fronts and backs, mirroring the backs for printing on both sides. A long text continues on another
 * card.
 */
export function layOutCardSheets(
  verses: readonly ExportedVerse[],
  { sides, hasLetters }: CardSheetOptions,
): SheetSide[] {
  const cards = verses.flatMap(splitIntoCards)
  const sheets = Array.from({ length: Math.ceil(cards.length / CARDS_PER_SHEET) }, (_, index) =>
    cards.slice(index * CARDS_PER_SHEET, (index + 1) * CARDS_PER_SHEET),
  )
  return sheets.flatMap((sheet): SheetSide[] => {
    const cards = Array.from({ length: CARDS_PER_SHEET }, (_, index) => sheet[index] ?? null)
    if (sides === 'one') return [{ isBack: false, cards }]
    const fronts = cards.map(
      (card) => card && { ...card, text: hasLetters ? toFirstLetters(card.text) : null, source: null },
    )
    return [
      { isBack: false, cards: fronts },
      { isBack: true, cards: mirrorRows(cards) },
    ]
  })
}

const mirrorRows = <Card>(cards: readonly Card[]): Card[] =>
  Array.from({ length: cards.length / CARDS_PER_ROW }, (_, row) =>
    cards.slice(row * CARDS_PER_ROW, (row + 1) * CARDS_PER_ROW).toReversed(),
  ).flat()

function splitIntoCards({
  reference,
  text,
  translation,
}: ExportedVerse): (CardSide & { readonly text: string })[] {
  const texts: string[] = []
  let part = ''
  for (const word of text.split(/(?<=\s)/)) {
    if (part !== '' && measureOnCard(part + word) > CARD_CAPACITY) {
      texts.push(part.trim())
      part = ''
    }
    part += word
  }
  texts.push(part.trim())
  return texts.map((text, index) => ({
    reference: texts.length === 1 ? reference : `${reference} (${index + 1} of ${texts.length})`,
    text,
    source: translation,
  }))
}
