import {
  createEnglishParser,
  type ReferenceParser,
} from '#web/verse-lists/reference-parser/english-parser.min.mjs'
import {
  EXISTING_VERSES_OPTIONS,
  AS_WRITTEN_OPTIONS,
  hasMissingVerses,
  SEVERAL_VERSES,
} from '#web/verse-lists/reference-parser/existing-verses.ts'
import { BOOKS } from '#shared/domain/scripture/books.ts'
import { normalizeReferences } from '#shared/domain/scripture/normalize-references.ts'
import type { PlaceRange } from '#shared/domain/scripture/verse-search.ts'
import { toOrderNumber, findPlace } from '#shared/domain/scripture/verse-id.ts'

export interface TypedReference {
  readonly ranges: readonly PlaceRange[]
  /** Whether it's only a book name of one or two letters, which may be the start of a word. */
  readonly isVague: boolean
  /** Whether the ranges leave out verses past the end of a chapter or book. */
  readonly isCut: boolean
}

/** Parses references as people type them: "jn 3 16", "1 cor 13:4-7", "ps 23", "song of songs 2". */
export type ParseReference = (typed: string) => TypedReference

/** Matches the separators allowed between and after references. */
const SEPARATORS = /^[\s,;.]*$/

const MAX_VAGUE_LENGTH = 2

/** Creates a parser. This takes about 100 milliseconds, longer on a phone. */
export function createReferenceParser(): ParseReference {
  const parser = createEnglishParser()
  parser.set_options({
    osis_compaction_strategy: 'bcv',
    book_alone_strategy: 'full',
    book_range_strategy: 'include',
    consecutive_combination_strategy: 'separate',
    versification_system: 'kjv',
  })
  const bookCodes = mapBookCodes(parser)
  const isReference = (text: string) => parser.parse(text).osis() !== ''
  return (input) => {
    const typed = normalizeReferences(input, isReference).text
    parser.parse(typed)
    const references = parser.osis_and_indices()
    if (references.length === 0 || !hasOnlyReferences(typed, references))
      return { ranges: [], isVague: false, isCut: false }
    return {
      ranges: references.flatMap(({ osis }) =>
        osis.split(',').flatMap((range) => parseRange(range, bookCodes) ?? []),
      ),
      isVague: typed.trim().length <= MAX_VAGUE_LENGTH,
      isCut: includesMissingVerses(parser, typed, bookCodes),
    }
  }
}

/** Checks whether the typed references include verses that don't exist: "John 3:35-40". */
function includesMissingVerses(
  parser: ReferenceParser,
  typed: string,
  bookCodes: ReadonlyMap<string, string>,
): boolean {
  if (!SEVERAL_VERSES.test(typed)) return false
  const typedReferences = parser.set_options(AS_WRITTEN_OPTIONS).parse(typed).osis_and_indices()
  parser.set_options(EXISTING_VERSES_OPTIONS)
  return typedReferences.some(({ osis }) => hasMissingVerses(osis, bookCodes))
}

/** Maps the parser's book names ("Gen", "1Cor") to our codes. Both lists start at Genesis. */
function mapBookCodes(parser: ReferenceParser): ReadonlyMap<string, string> {
  const names = parser.translation_info('kjv').books
  return new Map(BOOKS.map(({ code }, index) => [names[index] ?? '', code]))
}

/** Checks whether the text contains only references. The "is" in "the lord is my shepherd" doesn't mean Isaiah. */
function hasOnlyReferences(
  typed: string,
  references: readonly { readonly indices: readonly number[] }[],
): boolean {
  let end = 0
  for (const { indices } of references) {
    if (!SEPARATORS.test(typed.slice(end, indices[0]))) return false
    end = indices[1] ?? end
  }
  return SEPARATORS.test(typed.slice(end))
}

/** Parses "John.3.16" or "Ps.23.1-Ps.23.6". */
function parseRange(osis: string, bookCodes: ReadonlyMap<string, string>): PlaceRange | undefined {
  const [first = '', last = first] = osis.split('-')
  const [from, to] = [parsePlace(first, bookCodes), parsePlace(last, bookCodes)]
  return from === undefined || to === undefined ? undefined : { first: from, last: to }
}

function parsePlace(osis: string, bookCodes: ReadonlyMap<string, string>): number | undefined {
  const [book = '', chapter, verse] = osis.split('.')
  const place = findPlace(bookCodes.get(book) ?? '', Number(chapter), Number(verse))
  return place && toOrderNumber(place)
}
