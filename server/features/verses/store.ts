import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Edition, StoredTranslation } from '#shared/domain/scripture/edition.ts'
import { TRANSLATION_CODES, type TranslationCode } from '#shared/domain/scripture/translations.ts'
import { formatVerseId, parsePlace, type Place } from '#shared/domain/scripture/verse-id.ts'
import type { Verse } from '#shared/domain/scripture/verse.ts'
import { StoredBody } from '../../stored-body.ts'

export { showVerse } from './show-verse.ts'

/** The texts that this server holds. They never change while it runs. */
export interface VerseStore {
  /** The list of all verses held in a translation, in Bible order. */
  readonly wholeOf: Readonly<Record<TranslationCode, StoredBody>>
  /** The same list for one book (its English name), or one chapter of it; an empty list where nothing is held. */
  partOf(translation: TranslationCode, book: string, chapter?: number): Promise<StoredBody>
  /** The verse, where it is held in that translation. */
  verse(place: Place, translation: TranslationCode): Verse | undefined
  /** The places that the verse of the day is drawn from, in Bible order; held in every translation. */
  readonly daily: readonly Place[]
}

/** Reads what `compileContent` has written. Throws where the folder holds no edition. */
export async function openVerseStore(folder: string): Promise<VerseStore> {
  const edition = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Edition
  const bodies = await Promise.all(
    TRANSLATION_CODES.map(
      async (code) => [code, await readBody(folder, edition.translations[code])] as const,
    ),
  )
  const wholeOf = Object.fromEntries(bodies) as Record<TranslationCode, StoredBody>
  const verses = bodies.flatMap(([, body]) => JSON.parse(body.bytes.identity.toString()) as Verse[])
  const byId = new Map(verses.map((verse) => [verse.id, verse]))
  return {
    wholeOf,
    partOf: rememberParts(verses),
    verse: (place, translation) => byId.get(formatVerseId(place, translation)),
    daily: edition.daily.flatMap((place) => parsePlace(place) ?? []),
  }
}

async function readBody(folder: string, { file, hash }: StoredTranslation): Promise<StoredBody> {
  const read = (ending: string) => readFile(join(folder, `${file}${ending}`))
  const [identity, br, gzip] = await Promise.all([read(''), read('.br'), read('.gz')])
  return new StoredBody({ identity, br, gzip }, hash)
}

/** Compresses each book and chapter when it is first asked for; together they are no larger than the Bible. */
function rememberParts(verses: readonly Verse[]): VerseStore['partOf'] {
  const parts = new Map<string, Promise<StoredBody>>()
  return (translation, book, chapter) => {
    const key = `${translation} ${book} ${chapter ?? ''}`
    const known = parts.get(key)
    if (known !== undefined) return known
    const isPart = (it: Verse) =>
      it.translation === translation && it.book === book && (chapter === undefined || it.chapter === chapter)
    const part = StoredBody.of(verses.filter(isPart))
    parts.set(key, part)
    return part
  }
}
