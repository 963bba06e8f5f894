import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Edition, ScriptureSet, StoredTranslation } from '#shared/domain/scripture/edition.ts'
import { isPrintedIn } from '#shared/domain/scripture/left-out-places.ts'
import {
  type BuiltInCode,
  isBuiltIn,
  TRANSLATION_CODES,
  type TranslationCode,
} from '#shared/domain/scripture/translations.ts'
import { formatPlace, parsePlace, parseVerseId, type Place } from '#shared/domain/scripture/verse-id.ts'
import { StoredBody } from '../../stored-body.ts'
import type { HeldTexts } from '../../texts/held-texts.ts'
import type { ImportedTranslations } from '../../texts/imported/imported-translations.ts'
import { TranslationText } from '../../texts/translation-text.ts'

export { showVerse } from './show-verse.ts'

/** The texts that come with the program. They never change while it runs. */
export interface CompiledTexts {
  readonly translations: Readonly<Record<BuiltInCode, TranslationText>>
  /** The places that the verse of the day is drawn from, in Bible order; held in each of them. */
  readonly daily: readonly Place[]
  /** The sets that come with the program. */
  readonly sets: readonly ScriptureSet[]
}

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

/** Reads what `compileContent` has written. Throws where the folder holds no edition. */
export async function openCompiledTexts(folder: string): Promise<CompiledTexts> {
  const edition = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Edition
  const texts = await Promise.all(
    TRANSLATION_CODES.map(
      async (code) =>
        [code, new TranslationText(await readBody(folder, edition.translations[code]))] as const,
    ),
  )
  return {
    translations: Object.fromEntries(texts) as Record<BuiltInCode, TranslationText>,
    daily: edition.daily.flatMap((place) => parsePlace(place) ?? []),
    sets: JSON.parse(await readFile(join(folder, 'scripture-sets.json'), 'utf8')) as ScriptureSet[],
  }
}

async function readBody(folder: string, { file, hash }: StoredTranslation): Promise<StoredBody> {
  const read = (ending: string) => readFile(join(folder, `${file}${ending}`))
  const [identity, br, gzip] = await Promise.all([read(''), read('.br'), read('.gz')])
  return new StoredBody({ identity, br, gzip }, hash)
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
