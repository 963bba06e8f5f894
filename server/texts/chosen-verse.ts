import type { VerseChoice } from '#shared/contract/saved-verses.ts'
import { notFound } from '../http/errors.ts'

/** A verse a member saves or collects: a Bible verse or a custom one. */
export type ChosenVerse = { readonly verseId: string } | { readonly customVerseId: string }

interface KnownVerses {
  isVerseId(id: string): boolean
}

/** Resolves the verse that a body names. @throws HttpError 404 if the Bible has no such verse */
export function chosenVerse(verses: KnownVerses, { verseId, customVerseId }: VerseChoice): ChosenVerse {
  if (!verseId) return { customVerseId: customVerseId ?? '' }
  if (!verses.isVerseId(verseId)) throw notFound('Verse')
  return { verseId }
}
