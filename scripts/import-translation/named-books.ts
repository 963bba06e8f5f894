import { createEnglishParser } from '#web/verse-lists/reference-parser/english-parser.min.mjs'
import { normalizeReferences } from '#shared/domain/scripture/normalize-references.ts'
import { type BookCode, findBookByCode, findBookByName, BOOKS } from '#shared/domain/scripture/books.ts'

/** USFM codes of books outside the 66, and of other parts of an edition. */
const OTHER_BOOKS = new Set(
  'TOB JDT ESG WIS SIR BAR LJE S3Y SUS BEL 1MA 2MA 3MA 4MA 1ES 2ES MAN PS2 ODA PSS EZA 5EZ 6EZ DAG PS3 2BA LBA JUB ENO 1MQ 2MQ 3MQ REP 4BA LAO FRT BAK OTH INT CNC GLO TDX NDX'.split(
    ' ',
  ),
)

/** Identifies a book. Returns undefined for anything but the 66 books. */
export type NameBook = (name: string) => BookCode | undefined

/** Returns a function that recognizes "JHN", "John", "1 Cor", "Song of Songs", or 43 for the forty-third book. */
export function openBookNames(): NameBook {
  const parser = createEnglishParser()
  parser.set_options({ osis_compaction_strategy: 'bcv' })
  const parserBooks = parser.translation_info('kjv').books
  /** Parses a reference only if nothing else comes before it: "Letter of Jeremiah" isn't Jeremiah. */
  const parseBook = (reference: string) => {
    const [match, ...others] = parser.parse(reference).osis_and_indices()
    const coversAll = match?.indices[0] === 0 && match.indices[1] === reference.length
    return coversAll && others.length === 0
      ? BOOKS[parserBooks.indexOf(match.osis.split('.')[0] ?? '')]?.code
      : undefined
  }
  const cache = new Map<string, BookCode | undefined>()
  const parse = (name: string) => {
    if (/^\d+$/.test(name)) return BOOKS[Number(name) - 1]?.code
    const exact = findBookByCode(name.toUpperCase()) ?? findBookByName(name)
    if (exact !== undefined || OTHER_BOOKS.has(name.toUpperCase())) return exact?.code
    return parseBook(normalizeReferences(`${name} 1:1`, () => false).text)
  }
  return (name) => {
    if (!cache.has(name)) cache.set(name, parse(name))
    return cache.get(name)
  }
}
