import { MOST_CARDS, MOST_CHARACTERS } from '../custom-verses/card-rules.ts'
import { CUSTOM_TRANSLATION } from '../export/exported-verses.ts'
import { plainLine } from '../plain-text.ts'
import { MOST_VERSES } from '../practice/passage.ts'
import { MOST_SAVED } from '../saved-verses/saved-verse-rules.ts'
import { bookOf, BOOKS, CUSTOM_BOOK } from '../scripture/books.ts'
import { formatRange } from '../scripture/reference.ts'
import { isTheme } from '../scripture/themes.ts'
import { formatPlace, formatVerseId, type Place } from '../scripture/verse-id.ts'
import { isPrintedIn } from '../scripture/left-out-places.ts'
import { uuidNaming } from '../uuid.ts'
import {
  type BroughtVerse,
  isLeftBehind,
  leftBehind,
  type LeftBehind,
  type PlaceRun,
  type WhyNot,
} from './brought-verse.ts'
import { isLonger } from './columns.ts'

/** A verse that is saved. */
export interface VerseToSave {
  readonly verseId: string
  readonly notes: string | null
  readonly isFavorite: boolean
}

/** A card that is made. */
export interface CardToMake {
  readonly id: string
  readonly reference: string
  readonly text: string
  readonly book: string
  readonly chapter: number
  readonly verse: number
  readonly theme: string | null
  readonly notes: string | null
}

/** Names what goes into a set. */
export type ItemOfSet = { readonly verseId: string } | { readonly cardId: string }

/** What becomes of everything that was brought. */
export interface SortedOut {
  readonly saved: readonly VerseToSave[]
  readonly cards: readonly CardToMake[]
  /** How many are here already, or came twice. */
  readonly present: number
  readonly left: readonly LeftBehind[]
  /** All that is here afterwards, in the order in which it was brought, each once. */
  readonly items: readonly ItemOfSet[]
  /** How many verses are saved in another translation than the one that was named, which is not here. */
  readonly inAnother: number
  /** How many are saved whose text is not held: they are shown in another translation. */
  readonly notHeld: number
}

/** What is here already, for one member. */
export interface Here {
  /** Whether there is a translation with this code. */
  knows(code: string): boolean
  /** Whether the text of a verse is held. */
  holds(verseId: string): boolean
  hasSaved(verseId: string): boolean
  /** The member's card with this id, or with the same reference and text. */
  cardOf(card: CardToMake): string | undefined
  readonly savedCount: number
  readonly cardCount: number
}

/** Names what a card says: the same words make the same card. */
export const cardKey = ({ reference, text }: Pick<CardToMake, 'reference' | 'text'>): string =>
  `${reference}\n${text}`

/**
 * Says what becomes of each verse: saved, where there is its translation and its text is held or was not given; a card
 * with the text that was given, where it is not held; nothing, where it is here already.
 *
 * @param translation of verses that name none, and of those without a text whose translation is not here
 */
export function sortOut(
  brought: readonly (BroughtVerse | LeftBehind)[],
  here: Here,
  translation: string,
): SortedOut {
  const sorting = new Sorting(here, translation)
  for (const one of brought)
    if (isLeftBehind(one)) sorting.left.push(one)
    else sorting.take(one)
  return sorting
}

class Sorting implements SortedOut {
  readonly saved: VerseToSave[] = []
  readonly cards: CardToMake[] = []
  readonly left: LeftBehind[] = []
  readonly items: ItemOfSet[] = []
  present = 0
  inAnother = 0
  notHeld = 0
  readonly #met = new Set<string>()
  readonly #here: Here
  readonly #translation: string

  constructor(here: Here, translation: string) {
    this.#here = here
    this.#translation = translation
  }

  take(verse: BroughtVerse): void {
    const what = whatBecomesOf(verse, this.#here, this.#translation)
    if (typeof what === 'string') this.left.push(leftBehind(verse.line, verse.reference, what))
    else if ('card' in what) this.#takeCard(verse, what.card)
    else this.#takeVerses(verse, what)
  }

  #takeCard(verse: BroughtVerse, card: CardToMake): void {
    const known = this.#here.cardOf(card)
    const id = known ?? card.id
    if (this.#met.has(id)) return void (this.present += 1)
    if (known === undefined && this.#here.cardCount + this.cards.length >= MOST_CARDS)
      return void this.left.push(leftBehind(verse.line, verse.reference, 'no-room-for-cards'))
    this.#met.add(id)
    this.items.push({ cardId: id })
    if (known === undefined) this.cards.push(card)
    else this.present += 1
  }

  #takeVerses(verse: BroughtVerse, { ids, isAnother }: VersesToSave): void {
    for (const [index, verseId] of ids.entries()) {
      const isHere = this.#here.hasSaved(verseId)
      if (this.#met.has(verseId)) {
        this.present += 1
        continue
      }
      if (!isHere && this.#here.savedCount + this.saved.length >= MOST_SAVED)
        return void this.left.push(leftBehind(verse.line, verse.reference, 'no-room-for-saved'))
      this.#met.add(verseId)
      this.items.push({ verseId })
      if (isHere) {
        this.present += 1
        continue
      }
      // Notes on a run of verses stand with the first of them.
      this.saved.push({ verseId, notes: index === 0 ? verse.notes : null, isFavorite: verse.isFavorite })
      if (isAnother) this.inAnother += 1
      if (!this.#here.holds(verseId)) this.notHeld += 1
    }
  }
}

interface VersesToSave {
  readonly ids: readonly string[]
  readonly isAnother: boolean
}

function whatBecomesOf(
  verse: BroughtVerse,
  here: Here,
  wished: string,
): VersesToSave | { readonly card: CardToMake } | WhyNot {
  const { runs, text } = verse
  if (isLonger(verse.notes ?? '', MOST_CHARACTERS.notes)) return 'text-too-long'
  const named = verse.translation
  if (runs.length === 0 || (named === CUSTOM_TRANSLATION && text !== null)) return cardOf(verse, null)
  const isHere = named !== null && here.knows(named)
  if (named !== null && !isHere && text !== null) return cardOf(verse, named)
  const translation = isHere ? named : wished
  const ids = idsOf(verse, translation)
  if (typeof ids !== 'string' && (text === null || ids.every((id) => here.holds(id))))
    return { ids, isAnother: named !== null && !isHere && named !== CUSTOM_TRANSLATION }
  if (text !== null) return cardOf(verse, translation)
  return typeof ids === 'string' ? ids : 'no-text'
}

function idsOf({ runs }: BroughtVerse, translation: string): readonly string[] | WhyNot {
  const places: Place[] = []
  for (const run of runs)
    for (const place of placesIn(run)) {
      places.push(place)
      if (places.length > MOST_VERSES) return 'too-many-verses'
    }
  const printed = places.filter((place) => isPrintedIn(translation, formatPlace(place)))
  return printed.length === 0 ? 'not-printed' : printed.map((place) => formatVerseId(place, translation))
}

/** The places of a run, one after the other: it may be a whole Bible long. */
function* placesIn({ first, last }: PlaceRun): Generator<Place> {
  const books = BOOKS.slice(bookOf(first.book).number - 1, bookOf(last.book).number)
  for (const { code: book, verseCounts } of books) {
    const [from, to] = [
      book === first.book ? first.chapter : 1,
      book === last.book ? last.chapter : verseCounts.length,
    ]
    for (let chapter = from; chapter <= to; chapter += 1) {
      const isFirst = book === first.book && chapter === first.chapter
      const isLast = book === last.book && chapter === last.chapter
      const end = isLast ? last.verse : (verseCounts[chapter - 1] ?? 0)
      for (let verse = isFirst ? first.verse : 1; verse <= end; verse += 1) yield { book, chapter, verse }
    }
  }
}

/** A card says in its reference which translation its text is of. */
function cardOf(verse: BroughtVerse, translation: string | null): { readonly card: CardToMake } | WhyNot {
  const { text, notes, runs } = verse
  const [run, ...others] = runs
  const theme = verse.theme?.toLowerCase() ?? ''
  if (text === null) return 'no-text'
  const plain =
    translation === null || run === undefined || others.length > 0
      ? verse.reference
      : formatRange(run.first, run.last, translation)
  const isTold = translation === null || plain.toUpperCase().includes(translation)
  const reference = plainLine(isTold ? plain : `${plain} (${translation})`)
  if (isLonger(reference, MOST_CHARACTERS.reference)) return 'reference-too-long'
  if (isLonger(text, MOST_CHARACTERS.text)) return 'text-too-long'
  const place = run?.first
  const card = {
    id: uuidNaming(cardKey({ reference, text })),
    reference,
    text,
    book: place === undefined ? CUSTOM_BOOK.value : bookOf(place.book).name,
    chapter: place?.chapter ?? 1,
    verse: place?.verse ?? 1,
    theme: isTheme(theme) ? theme : null,
    notes,
  }
  return { card }
}
