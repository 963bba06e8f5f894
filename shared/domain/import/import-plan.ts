import { MAX_CARDS, MAX_CHARACTERS } from '../custom-verses/card-rules.ts'
import { CUSTOM_TRANSLATION } from '../export/exported-verses.ts'
import { cleanLine } from '../plain-text.ts'
import { MAX_PASSAGE_VERSES } from '../practice/passage.ts'
import { MAX_SAVED_VERSES } from '../saved-verses/saved-verse-rules.ts'
import { getBook, BOOKS, CUSTOM_BOOK } from '../scripture/books.ts'
import { formatRange } from '../scripture/reference.ts'
import { isTheme } from '../scripture/themes.ts'
import { formatPlace, formatVerseId, type Place } from '../scripture/verse-id.ts'
import { includesPlace } from '../scripture/left-out-places.ts'
import { deriveUuid } from '../uuid.ts'
import {
  type ParsedVerse,
  isRejected,
  reject,
  type RejectedEntry,
  type PlaceRun,
  type RejectReason,
} from './parsed-verse.ts'
import { exceedsLength } from './columns.ts'

export interface VerseToSave {
  readonly verseId: string
  readonly notes: string | null
  readonly isFavorite: boolean
}

export interface CardToCreate {
  readonly id: string
  readonly reference: string
  readonly text: string
  readonly book: string
  readonly chapter: number
  readonly verse: number
  /** The translation of its text; null if unknown. */
  readonly translation: string | null
  readonly theme: string | null
  readonly notes: string | null
}

export type ImportedItem = { readonly verseId: string } | { readonly cardId: string }

/** A line without its own reference, and the entry whose text it became part of. */
interface JoinedLine {
  readonly reference: string
  readonly sourceText: string
}

/** What an import will do with each entry. */
export interface ImportPlan {
  readonly saved: readonly VerseToSave[]
  readonly cards: readonly CardToCreate[]
  readonly present: number
  readonly rejected: readonly RejectedEntry[]
  /** Lines without a reference that were added to the text of the entry above them. */
  readonly joined: readonly JoinedLine[]
  /** All items the member will have, in source order, without duplicates. */
  readonly items: readonly ImportedItem[]
  /** How many verses are saved in the fallback translation, because theirs doesn't exist here. */
  readonly substituted: number
  /** How many saved verses are shown in another translation, because their text isn't stored here. */
  readonly withoutText: number
}

export interface ExistingVerses {
  hasTranslation(code: string): boolean
  hasText(verseId: string): boolean
  hasSaved(verseId: string): boolean
  /** Returns the member's card with this id, or with the same reference and text. */
  findCard(card: CardToCreate): string | undefined
  readonly savedCount: number
  readonly cardCount: number
}

/** Identifies a card by its words, so the same words always give the same card. */
export const formatCardKey = ({ reference, text }: Pick<CardToCreate, 'reference' | 'text'>): string =>
  `${reference}\n${text}`

/**
 * Plans an import. An entry becomes a saved verse if its translation exists here and it either has no text or names
 * verses whose text is stored. Otherwise, an entry with a text becomes a card. Adds nothing the member already has.
 * @param translation for verses without one, and for verses without a text whose translation doesn't exist here
 */
export function planImport(
  entries: readonly (ParsedVerse | RejectedEntry)[],
  existing: ExistingVerses,
  translation: string,
): ImportPlan {
  const planner = new Planner(existing, translation)
  for (const entry of entries)
    if (isRejected(entry)) planner.rejected.push(entry)
    else planner.add(entry)
  return planner
}

class Planner implements ImportPlan {
  readonly saved: VerseToSave[] = []
  readonly cards: CardToCreate[] = []
  readonly rejected: RejectedEntry[] = []
  readonly joined: JoinedLine[] = []
  readonly items: ImportedItem[] = []
  present = 0
  substituted = 0
  withoutText = 0
  readonly #seen = new Set<string>()
  readonly #existing: ExistingVerses
  readonly #translation: string

  constructor(existing: ExistingVerses, translation: string) {
    this.#existing = existing
    this.#translation = translation
  }

  add(verse: ParsedVerse): void {
    const decision = chooseAction(verse, this.#existing, this.#translation)
    if (typeof decision === 'string') this.rejected.push(reject(verse.line, verse.reference, decision))
    else if ('card' in decision) this.#addCard(verse, decision.card)
    else this.#addVerses(verse, decision)
    if (verse.isCut === true && typeof decision !== 'string')
      this.rejected.push(reject(verse.line, verse.reference, 'past-the-end'))
  }

  #addCard(verse: ParsedVerse, card: CardToCreate): void {
    const existing = this.#existing.findCard(card)
    const id = existing ?? card.id
    if (this.#seen.has(id)) return void (this.present += 1)
    if (existing === undefined && this.#existing.cardCount + this.cards.length >= MAX_CARDS)
      return void this.rejected.push(reject(verse.line, verse.reference, 'no-room-for-cards'))
    this.#seen.add(id)
    this.items.push({ cardId: id })
    for (const sourceText of verse.linesBelow ?? [])
      this.joined.push({ reference: verse.reference, sourceText })
    if (existing === undefined) this.cards.push(card)
    else this.present += 1
  }

  #addVerses(verse: ParsedVerse, { ids, isSubstituted }: VersesToSave): void {
    for (const [index, verseId] of ids.entries()) {
      const isHere = this.#existing.hasSaved(verseId)
      if (this.#seen.has(verseId)) {
        this.present += 1
        continue
      }
      if (!isHere && this.#existing.savedCount + this.saved.length >= MAX_SAVED_VERSES)
        return void this.rejected.push(reject(verse.line, verse.reference, 'no-room-for-saved'))
      this.#seen.add(verseId)
      this.items.push({ verseId })
      if (isHere) {
        this.present += 1
        continue
      }
      this.saved.push({ verseId, notes: index === 0 ? verse.notes : null, isFavorite: verse.isFavorite })
      if (isSubstituted) this.substituted += 1
      if (!this.#existing.hasText(verseId)) this.withoutText += 1
    }
  }
}

interface VersesToSave {
  readonly ids: readonly string[]
  readonly isSubstituted: boolean
}

function chooseAction(
  verse: ParsedVerse,
  existing: ExistingVerses,
  chosen: string,
): VersesToSave | { readonly card: CardToCreate } | RejectReason {
  const { runs, text } = verse
  if (exceedsLength(verse.notes ?? '', MAX_CHARACTERS.notes)) return 'text-too-long'
  const named = verse.translation
  if (runs.length === 0 || (named === CUSTOM_TRANSLATION && text !== null)) return createCard(verse, null)
  const isHere = named !== null && existing.hasTranslation(named)
  if (named !== null && !isHere && text !== null) return createCard(verse, named)
  const translation = isHere ? named : chosen
  const ids = findVerseIds(verse, translation)
  if (typeof ids !== 'string' && (text === null || ids.every((id) => existing.hasText(id))))
    return { ids, isSubstituted: named !== null && !isHere && named !== CUSTOM_TRANSLATION }
  if (text !== null) return createCard(verse, translation)
  return typeof ids === 'string' ? ids : 'no-text'
}

function findVerseIds({ runs }: ParsedVerse, translation: string): readonly string[] | RejectReason {
  const places: Place[] = []
  for (const run of runs)
    for (const place of listPlaces(run)) {
      places.push(place)
      if (places.length > MAX_PASSAGE_VERSES) return 'too-many-verses'
    }
  const printed = places.filter((place) => includesPlace(translation, formatPlace(place)))
  return printed.length === 0 ? 'not-printed' : printed.map((place) => formatVerseId(place, translation))
}

/** Yields the places of a run one by one, because a run can span the whole Bible. */
function* listPlaces({ first, last }: PlaceRun): Generator<Place> {
  const books = BOOKS.slice(getBook(first.book).number - 1, getBook(last.book).number)
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

function createCard(
  verse: ParsedVerse,
  translation: string | null,
): { readonly card: CardToCreate } | RejectReason {
  const { text, notes, runs } = verse
  const [run, ...others] = runs
  const theme = verse.theme?.toLowerCase() ?? ''
  if (text === null) return 'no-text'
  const plain =
    translation === null || run === undefined || others.length > 0 || verse.isCut === true
      ? verse.reference
      : formatRange(run.first, run.last, translation)
  const namesTranslation = translation === null || plain.toUpperCase().includes(translation)
  const reference = cleanLine(namesTranslation ? plain : `${plain} (${translation})`)
  if (exceedsLength(reference, MAX_CHARACTERS.reference)) return 'reference-too-long'
  if (exceedsLength(text, MAX_CHARACTERS.text)) return 'text-too-long'
  const place = run?.first
  const card = {
    id: deriveUuid(formatCardKey({ reference, text })),
    reference,
    text,
    book: place === undefined ? CUSTOM_BOOK.value : getBook(place.book).name,
    chapter: place?.chapter ?? 1,
    verse: place?.verse ?? 1,
    translation: translation === null ? null : translation.slice(0, MAX_CHARACTERS.translation),
    theme: isTheme(theme) ? theme : null,
    notes,
  }
  return { card }
}
