import type { ProgressEntry } from '#shared/contract/progress.ts'
import { formatReference } from '#shared/domain/scripture/reference.ts'
import type { TranslationCode } from '#shared/domain/scripture/translations.ts'
import { parseVerseId, type VerseName } from '#shared/domain/scripture/verse-id.ts'
import type { VerseStore } from '../verses/store.ts'
import type { EntryRow } from './rows.ts'

/** The translation that is held whole. */
const SUBSTITUTE: TranslationCode = 'KJV'

/** A verse as an entry shows it. A text that is not held gives way to the King James Version, under its name. */
export function entryVerse(verses: VerseStore, verseId: string): ProgressEntry['verse'] {
  const name = parseVerseId(verseId)
  if (name === undefined) return { reference: verseId, translation: SUBSTITUTE, text: '' }
  const held = verses.verse(name.place, name.translation) ?? verses.verse(name.place, SUBSTITUTE)
  return held === undefined ? withoutText(name) : shown(held)
}

const shown = ({ reference, translation, text }: ProgressEntry['verse']) => ({ reference, translation, text })

const withoutText = ({ place, translation }: VerseName) => ({
  reference: formatReference(place, translation),
  translation,
  text: '',
})

/** A row as the dashboard reads it. */
export const toProgressEntry = (verses: VerseStore, row: EntryRow): ProgressEntry => ({
  ...row,
  verse: entryVerse(verses, row.verseId),
  lastPracticed: row.lastPracticed.toISOString(),
})
