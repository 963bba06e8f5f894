import { CUSTOM_BOOK } from '#shared/domain/scripture/books.ts'
import { isTheme, type Theme } from '#shared/domain/scripture/themes.ts'
import type { CustomVerse } from './queries.ts'

/** What stands in the form. A number that is missing is NaN, as number fields have it. */
export interface CardFields {
  readonly book: string
  readonly chapter: number
  readonly verse: number
  readonly reference: string
  readonly text: string
  readonly theme: Theme | ''
  readonly notes: string
  readonly isPublic: boolean
}

const NEW_CARD: CardFields = {
  book: CUSTOM_BOOK.value,
  chapter: Number.NaN,
  verse: Number.NaN,
  reference: '',
  text: '',
  theme: '',
  notes: '',
  isPublic: false,
}

/** The fields of a card, or of a new one. */
export function fieldsOf(card: CustomVerse | null): CardFields {
  if (card === null) return NEW_CARD
  const { book, chapter, verse, reference, text, theme, notes, isPublic } = card
  const known = theme !== null && isTheme(theme) ? theme : ''
  return { book, chapter, verse, reference, text, theme: known, notes: notes ?? '', isPublic }
}

const keyOf = (memberId: string, card: CustomVerse | null) => `card-draft:${memberId}:${card?.id ?? 'new'}`

/** Keeps what stands in the form for as long as this tab lives, so that nothing typed is lost by closing it. */
export function keepDraft(memberId: string, card: CustomVerse | null, fields: CardFields): void {
  try {
    sessionStorage.setItem(keyOf(memberId, card), JSON.stringify(fields))
  } catch {
    // A browser that keeps nothing: closing the form then loses what was typed, as everywhere.
  }
}

/** What was typed and not saved, where there is something; null otherwise. */
export function keptDraft(memberId: string, card: CustomVerse | null): CardFields | null {
  try {
    const kept = sessionStorage.getItem(keyOf(memberId, card))
    if (kept === null) return null
    const fields = { ...NEW_CARD, ...(JSON.parse(kept) as Partial<CardFields>) }
    // JSON has no NaN.
    return { ...fields, chapter: fields.chapter ?? Number.NaN, verse: fields.verse ?? Number.NaN }
  } catch {
    return null
  }
}

/** Forgets what was typed. */
export function dropDraft(memberId: string, card: CustomVerse | null): void {
  try {
    sessionStorage.removeItem(keyOf(memberId, card))
  } catch {
    // Nothing was kept.
  }
}
