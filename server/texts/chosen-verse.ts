import type { VerseChoice } from '#shared/contract/saved-verses.ts'
import { notFound } from '../http/errors.ts'

/** One verse that a member keeps or collects: of the Bible, or a custom one. */
export type ChosenVerse = { readonly verseId: string } | { readonly customVerseId: string }

interface KnownVerses {
  /** Whether a verse of the Bible has this id. */
  isVerseId(id: string): boolean
}

/** The one verse that a body names. @throws HttpError 404 where the Bible has no such verse. */
export function chosenVerse(verses: KnownVerses, { verseId, customVerseId }: VerseChoice): ChosenVerse {
  if (!verseId) return { customVerseId: customVerseId ?? '' }
  if (!verses.isVerseId(verseId)) throw notFound('Verse')
  return { verseId }
}
