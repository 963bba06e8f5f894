import { isPrintedIn } from '#shared/domain/scripture/left-out-places.ts'
import { isBuiltIn, type TranslationCode } from '#shared/domain/scripture/translations.ts'
import { formatPlace, parseVerseId, type Place } from '#shared/domain/scripture/verse-id.ts'
import { badInput } from '../http/errors.ts'
import { messages } from '../http/messages.ts'
import { StoredBody } from '../http/stored-body.ts'
import type { CompiledTexts } from './compiled-texts.ts'
import type { HeldTexts } from './held-texts.ts'
import type { ImportedTranslations } from './imported/imported-translations.ts'

/** The texts on this server: bundled and imported ones. */
export interface VerseStore extends HeldTexts {
  /** Reloads imported texts; see `ImportedTranslations.refresh`. */
  refresh(): Promise<void>
  /** All verses held in a translation, in Bible order; undefined if it isn't on offer. */
  wholeOf(translation: TranslationCode): StoredBody | undefined
  /** The verses of one book (by English name) or chapter; empty if none are held. */
  partOf(translation: TranslationCode, book: string, chapter?: number): Promise<StoredBody>
  /** Whether a verse id is valid, whether or not its text is held: members' data may refer to it. */
  isVerseId(id: string): boolean
  /** The pool for the verse of the day, in Bible order; every built-in translation has all of them. */
  readonly daily: readonly Place[]
}

/** Reloads imported translations. @throws HttpError 400 for a translation that never existed here */
export async function demandKnown(verses: VerseStore, translation: TranslationCode): Promise<void> {
  await verses.refresh()
  if (!verses.knows(translation)) throw badInput(messages.unknownTranslation)
}

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
