import { bcv_parser } from 'bible-passage-reference-parser'
import * as english from 'bible-passage-reference-parser/esm/lang/en.js'
import { BOOKS } from '#shared/domain/scripture/books.ts'
import type { PlaceRange } from '#shared/domain/scripture/verse-search.ts'
import { orderNumber, placeAt } from '#shared/domain/scripture/verse-id.ts'

/** What somebody typed, read as a reference. */
export interface TypedReference {
  readonly ranges: readonly PlaceRange[]
  /** One book without a chapter, in a letter or two: perhaps the beginning of a word. */
  readonly isVague: boolean
}

/** Reads references the way people type them: "jn 3 16", "1 cor 13:4-7", "ps 23", "song of songs 2". */
export type ReadReference = (typed: string) => TypedReference

/** What may stand between references, or after them. */
const FILLING = /^[\s,;.]*$/

const VAGUE_LENGTH = 2

/** Makes a reader. It takes a tenth of a second, and more on a phone. */
export function openReferenceReader(): ReadReference {
  const parser = new bcv_parser(english)
  parser.set_options({
    osis_compaction_strategy: 'bcv',
    book_alone_strategy: 'full',
    book_range_strategy: 'include',
    consecutive_combination_strategy: 'separate',
    versification_system: 'kjv',
  })
  const bookCodes = codesByTheirName(parser)
  return (typed) => {
    parser.parse(typed)
    const found = parser.osis_and_indices()
    if (found.length === 0 || !isNothingElse(typed, found)) return { ranges: [], isVague: false }
    return {
      ranges: found.flatMap(({ osis }) => osis.split(',').flatMap((each) => rangeOf(each, bookCodes) ?? [])),
      isVague: typed.trim().length <= VAGUE_LENGTH,
    }
  }
}

/** The parser's names of the books ("Gen", "1Cor") with our codes; both count from Genesis. */
function codesByTheirName(parser: bcv_parser): ReadonlyMap<string, string> {
  const names = parser.translation_info('kjv').books
  return new Map(BOOKS.map(({ code }, index) => [names[index] ?? '', code]))
}

/** Whether references are all that was typed. "the lord is my shepherd" has Isaiah in it, and does not mean him. */
function isNothingElse(typed: string, found: readonly { readonly indices: readonly number[] }[]): boolean {
  let end = 0
  for (const { indices } of found) {
    if (!FILLING.test(typed.slice(end, indices[0]))) return false
    end = indices[1] ?? end
  }
  return FILLING.test(typed.slice(end))
}

/** Reads "John.3.16" or "Ps.23.1-Ps.23.6". */
function rangeOf(osis: string, bookCodes: ReadonlyMap<string, string>): PlaceRange | undefined {
  const [first = '', last = first] = osis.split('-')
  const [from, to] = [placeOf(first, bookCodes), placeOf(last, bookCodes)]
  return from === undefined || to === undefined ? undefined : { first: from, last: to }
}

function placeOf(osis: string, bookCodes: ReadonlyMap<string, string>): number | undefined {
  const [book = '', chapter, verse] = osis.split('.')
  const place = placeAt(bookCodes.get(book) ?? '', Number(chapter), Number(verse))
  return place && orderNumber(place)
}
