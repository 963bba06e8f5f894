import { createEnglishParser } from '#web/verse-lists/reference-parser/english-parser.min.mjs'
import { type BookCode, bookByCode, bookByName, BOOKS } from '#shared/domain/scripture/books.ts'

/** Undefined for anything but the 66 books. */
export type NameBook = (name: string) => BookCode | undefined

/** Understands "JHN", "John", "1 Cor", "Song of Songs", or 43 for the forty-third book. */
export function openBookNames(): NameBook {
  const parser = createEnglishParser()
  parser.set_options({ osis_compaction_strategy: 'bcv' })
  const theirs = parser.translation_info('kjv').books
  const known = new Map<string, BookCode | undefined>()
  const read = (name: string) => {
    if (/^\d+$/.test(name)) return BOOKS[Number(name) - 1]?.code
    const exact = bookByCode(name.toUpperCase()) ?? bookByName(name)
    if (exact !== undefined || /^[A-Z0-9]{3}$/.test(name)) return exact?.code
    const [book = ''] = parser.parse(`${name} 1:1`).osis().split('.')
    return BOOKS[theirs.indexOf(book)]?.code
  }
  return (name) => {
    if (!known.has(name)) known.set(name, read(name))
    return known.get(name)
  }
}
