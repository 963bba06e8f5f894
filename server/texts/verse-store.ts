import { isPrintedIn } from '#shared/domain/scripture/left-out-places.ts'
import { isBuiltIn, type TranslationCode } from '#shared/domain/scripture/translations.ts'
import { formatPlace, parseVerseId, type Place } from '#shared/domain/scripture/verse-id.ts'
import { badInput } from '../http/errors.ts'
import { messages } from '../http/messages.ts'
import { StoredBody } from '../http/stored-body.ts'
import type { CompiledTexts } from './compiled-texts.ts'
import type { HeldTexts } from './held-texts.ts'
import type { ImportedTranslations } from './imported/imported-translations.ts'

/** The texts that this server holds: those that come with the program, and those that were imported. */
export interface VerseStore extends HeldTexts {
  /** Brings what was imported up to date; see `ImportedTranslations.refresh`. */
  refresh(): Promise<void>
  /** The list of all verses held in a translation, in Bible order; undefined where it is not offered. */
  wholeOf(translation: TranslationCode): StoredBody | undefined
  /** The same list for one book (its English name), or one chapter of it; an empty list where nothing is held. */
  partOf(translation: TranslationCode, book: string, chapter?: number): Promise<StoredBody>
  /** Whether a verse has this id, held here or not: what members do with it may be kept under it. */
  isVerseId(id: string): boolean
  /** The places that the verse of the day is drawn from, in Bible order; held in every built-in translation. */
  readonly daily: readonly Place[]
}

/** Brings imported translations up to date. @throws HttpError 400 for a translation that there never was here. */
export async function demandKnown(verses: VerseStore, translation: TranslationCode): Promise<void> {
  await verses.refresh()
  if (!verses.knows(translation)) throw badInput(messages.unknownTranslation)
}

/** All texts of a server as one. */
export function openVerseStore(compiled: CompiledTexts, imported: ImportedTranslations): VerseStore {
  const textOf = (code: TranslationCode) =>
    isBuiltIn(code) ? compiled.translations[code] : (imported.find(code)?.text ?? undefined)
  const knows = (code: TranslationCode) => isBuiltIn(code) || imported.find(code) !== undefined
  return {
    daily: compiled.daily,
    refresh: () => imported.refresh(),
    knows,
    isVerseId: (id) => {
      const name = parseVerseId(id)
      return (
        name !== undefined &&
        knows(name.translation) &&
        isPrintedIn(name.translation, formatPlace(name.place))
      )
    },
    isWithdrawn: (code) => imported.find(code)?.text === null,
    attribution: (code) => imported.find(code)?.attribution,
    verse: (place, code) => textOf(code)?.verse(place),
    count: (code, book) => textOf(code)?.count(book) ?? 0,
    wholeOf: (code) => textOf(code)?.body,
    partOf: (code, book, chapter) => textOf(code)?.part(book, chapter) ?? StoredBody.of([]),
  }
}
