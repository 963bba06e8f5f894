import { MAX_CARDS, MAX_CHARACTERS } from '../custom-verses/card-rules.ts'
import { CUSTOM_TRANSLATION } from '../export/exported-verses.ts'
import { plainLine } from '../plain-text.ts'
import { MAX_PASSAGE_VERSES } from '../practice/passage.ts'
import { MAX_SAVED } from '../saved-verses/saved-verse-rules.ts'
import { bookOf, BOOKS, CUSTOM_BOOK } from '../scripture/books.ts'
import { formatRange } from '../scripture/reference.ts'
import { isTheme } from '../scripture/themes.ts'
import { formatPlace, formatVerseId, type Place } from '../scripture/verse-id.ts'
import { isPrintedIn } from '../scripture/left-out-places.ts'
import { uuidNaming } from '../uuid.ts'
import {
  type ParsedVerse,
  isRejected,
  reject,
  type RejectedEntry,
  type PlaceRun,
  type RejectReason,
} from './parsed-verse.ts'
import { isLonger } from './columns.ts'

export interface VerseToSave {
  readonly verseId: string
  readonly notes: string | null
  readonly isFavorite: boolean
}

export interface CardToMake {
  readonly id: string
  readonly reference: string
  readonly text: string
  readonly book: string
  readonly chapter: number
  readonly verse: number
  /** The translation of its text; null if it names none. */
  readonly translation: string | null
  readonly theme: string | null
  readonly notes: string | null
}

export type ItemOfSet = { readonly verseId: string } | { readonly cardId: string }

/** A line without its own reference, and the entry whose text it became part of. */
interface JoinedLine {
  readonly reference: string
  readonly said: string
}

/** The plan of an import: its action for each entry. */
export interface ImportPlan {
  readonly saved: readonly VerseToSave[]
  readonly cards: readonly CardToMake[]
  readonly present: number
  readonly rejected: readonly RejectedEntry[]
  /** Lines without a reference that were added to the text of the entry above them. */
  readonly joined: readonly JoinedLine[]
  /** All items the member will have, in source order, without duplicates. */
  readonly items: readonly ItemOfSet[]
  /** Verses saved in the fallback translation, because the one named doesn't exist here. */
  readonly inAnother: number
  /** Verses saved whose text isn't stored here, and which are shown in another translation. */
  readonly notHeld: number
}

export interface ExistingVerses {
  knows(code: string): boolean
  holds(verseId: string): boolean
  hasSaved(verseId: string): boolean
  /** Returns the member's card with this id, or with the same reference and text. */
  cardOf(card: CardToMake): string | undefined
  readonly savedCount: number
  readonly cardCount: number
}

/** Identifies a card by its words, so the same words make the same card. */
export const cardKey = ({ reference, text }: Pick<CardToMake, 'reference' | 'text'>): string =>
  `${reference}\n${text}`

/**
 * Plans an import. An entry becomes a saved verse if its translation exists and its text is held or not
 * given, a card if we don't hold the text given, and nothing if the member already has it.
 * @param translation for verses that name none, and for those without a text whose translation doesn't exist
 * here
 */
export function planImport(
  entries: readonly (ParsedVerse | RejectedEntry)[],
  here: ExistingVerses,
  translation: string,
): ImportPlan {
  const planner = new Planner(here, translation)
  for (const entry of entries)
    if (isRejected(entry)) planner.rejected.push(entry)
    else planner.add(entry)
  return planner
}

class Planner implements ImportPlan {
  readonly saved: VerseToSave[] = []
  readonly cards: CardToMake[] = []
  readonly rejected: RejectedEntry[] = []
  readonly joined: JoinedLine[] = []
  readonly items: ItemOfSet[] = []
  present = 0
  inAnother = 0
  notHeld = 0
  readonly #met = new Set<string>()
  readonly #here: ExistingVerses
  readonly #translation: string

  constructor(here: ExistingVerses, translation: string) {
    this.#here = here
    this.#translation = translation
  }

  add(verse: ParsedVerse): void {
    const decision = decide(verse, this.#here, this.#translation)
    if (typeof decision === 'string') this.rejected.push(reject(verse.line, verse.reference, decision))
    else if ('card' in decision) this.#addCard(verse, decision.card)
    else this.#addVerses(verse, decision)
    if (verse.isCut === true && typeof decision !== 'string')
      this.rejected.push(reject(verse.line, verse.reference, 'past-the-end'))
  }

  #addCard(verse: ParsedVerse, card: CardToMake): void {
    const existing = this.#here.cardOf(card)
    const id = existing ?? card.id
    if (this.#met.has(id)) return void (this.present += 1)
    if (existing === undefined && this.#here.cardCount + this.cards.length >= MAX_CARDS)
      return void this.rejected.push(reject(verse.line, verse.reference, 'no-room-for-cards'))
    this.#met.add(id)
    this.items.push({ cardId: id })
    for (const said of verse.linesBelow ?? []) this.joined.push({ reference: verse.reference, said })
    if (existing === undefined) this.cards.push(card)
    else this.present += 1
  }

  #addVerses(verse: ParsedVerse, { ids, isAnother }: VersesToSave): void {
    for (const [index, verseId] of ids.entries()) {
      const isHere = this.#here.hasSaved(verseId)
      if (this.#met.has(verseId)) {
        this.present += 1
        continue
      }
      if (!isHere && this.#here.savedCount + this.saved.length >= MAX_SAVED)
        return void this.rejected.push(reject(verse.line, verse.reference, 'no-room-for-saved'))
      this.#met.add(verseId)
      this.items.push({ verseId })
      if (isHere) {
        this.present += 1
        continue
      }
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

function decide(
  verse: ParsedVerse,
  here: ExistingVerses,
  wished: string,
): VersesToSave | { readonly card: CardToMake } | RejectReason {
  const { runs, text } = verse
  if (isLonger(verse.notes ?? '', MAX_CHARACTERS.notes)) return 'text-too-long'
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

function idsOf({ runs }: ParsedVerse, translation: string): readonly string[] | RejectReason {
  const places: Place[] = []
  for (const run of runs)
    for (const place of placesIn(run)) {
      places.push(place)
      if (places.length > MAX_PASSAGE_VERSES) return 'too-many-verses'
    }
  const printed = places.filter((place) => isPrintedIn(translation, formatPlace(place)))
  return printed.length === 0 ? 'not-printed' : printed.map((place) => formatVerseId(place, translation))
}

/** Yields the places of a run one by one, because a run can span the whole Bible. */
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

function cardOf(
  verse: ParsedVerse,
  translation: string | null,
): { readonly card: CardToMake } | RejectReason {
  const { text, notes, runs } = verse
  const [run, ...others] = runs
  const theme = verse.theme?.toLowerCase() ?? ''
  if (text === null) return 'no-text'
  const plain =
    translation === null || run === undefined || others.length > 0 || verse.isCut === true
      ? verse.reference
      : formatRange(run.first, run.last, translation)
  const namesTranslation = translation === null || plain.toUpperCase().includes(translation)
  const reference = plainLine(namesTranslation ? plain : `${plain} (${translation})`)
  if (isLonger(reference, MAX_CHARACTERS.reference)) return 'reference-too-long'
  if (isLonger(text, MAX_CHARACTERS.text)) return 'text-too-long'
  const place = run?.first
  const card = {
    id: uuidNaming(cardKey({ reference, text })),
    reference,
    text,
    book: place === undefined ? CUSTOM_BOOK.value : bookOf(place.book).name,
    chapter: place?.chapter ?? 1,
    verse: place?.verse ?? 1,
    translation: translation === null ? null : translation.slice(0, MAX_CHARACTERS.translation),
    theme: isTheme(theme) ? theme : null,
    notes,
  }
  return { card }
}
