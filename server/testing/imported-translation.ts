import { parsePlace } from '#shared/domain/scripture/verse-id.ts'
import { type Verse, verseAt } from '#shared/domain/scripture/verse.ts'
import type { Database } from '../db/database.ts'
import { StoredBody } from '../http/stored-body.ts'
import { storeTranslation } from '../texts/imported/store.ts'

const NOTICE = 'An invented translation, for everyone.'

export async function importInvented(
  database: Database,
  texts: Readonly<Record<string, string>>,
  { code = 'INV', now = new Date('2026-11-20T12:00:00Z') } = {},
): Promise<void> {
  const verses = Object.entries(texts).map(([place, text]) => aVerse(code, place, text))
  const { bytes, hash } = await StoredBody.of(verses)
  const about = {
    name: 'Invented Version',
    notice: NOTICE,
    linkHref: 'https://invented.example/',
    linkText: 'invented.example',
  }
  const body = { verses: verses.length, hash, brotli: bytes.br, gzip: bytes.gzip }
  await storeTranslation(database, { code, ...about, ...body }, now)
}

function aVerse(translation: string, text: string, words: string): Verse {
  const place = parsePlace(text)
  if (place === undefined) throw new Error(`There is no ${text}`)
  return verseAt(place, translation, {
    text: words,
    theme: undefined,
    createdAt: '2026-11-20T12:00:00.000Z',
  })
}
