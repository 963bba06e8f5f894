import { parsePlace } from '#shared/domain/scripture/verse-id.ts'
import { type Verse, buildVerse } from '#shared/domain/scripture/verse.ts'
import type { Database } from '../db/database.ts'
import { StoredBody } from '../http/stored-body.ts'
import { storeTranslation } from '../texts/imported/store.ts'

const NOTICE = 'A made-up translation, free to use.'

export async function importFakeTranslation(
  database: Database,
  texts: Readonly<Record<string, string>>,
  { code = 'INV', now = new Date('2026-11-20T12:00:00Z') } = {},
): Promise<void> {
  const verses = Object.entries(texts).map(([place, text]) => createVerse(code, place, text))
  const { bytes, hash } = await StoredBody.of(verses)
  const metadata = {
    name: 'Made-up Version',
    notice: NOTICE,
    linkHref: 'https://invented.example/',
    linkText: 'invented.example',
  }
  const body = { verses: verses.length, hash, brotli: bytes.br, gzip: bytes.gzip }
  await storeTranslation(database, { code, ...metadata, ...body }, now)
}

function createVerse(translation: string, reference: string, text: string): Verse {
  const place = parsePlace(reference)
  if (place === undefined) throw new Error(`There is no place ${reference}`)
  return buildVerse(place, translation, {
    text,
    theme: undefined,
    createdAt: '2026-11-20T12:00:00.000Z',
  })
}
