import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatReference } from './reference.ts'
import { toOrderNumber, parsePlace } from './verse-id.ts'
import {
  countPlaces,
  findVerses,
  foldText,
  markMatches,
  NO_FILTER,
  type PlaceRange,
  type MatchKind,
  type SearchEntry,
} from './verse-search.ts'

const entry = (at: string, text: string, theme?: string): SearchEntry => {
  const place = parsePlace(at)
  if (place === undefined) throw new Error(at)
  const reference = foldText(formatReference(place, 'KJV'))
  return { place: toOrderNumber(place), reference, text: foldText(text), theme }
}

const VERSES = [
  entry('GEN.1.1', 'In the beginning God created the heaven and the earth.'),
  entry('PSA.23.1', 'The LORD is my shepherd; I shall not want.', 'comfort'),
  entry('PSA.23.2', 'He maketh me to lie down in green pastures'),
  entry('JHN.3.15', 'That whosoever believeth in him should not perish'),
  entry('JHN.3.16', 'For God so loved the world, that he gave his only begotten Son', 'love'),
  entry('1JN.3.16', 'Hereby perceive we the love of God', 'love'),
]

const range = (first: string, last = first): PlaceRange => ({
  first: entry(first, '').place,
  last: entry(last, '').place,
})

/** Draws the results: references, with named ones in brackets, and "~" in front if they were matched by words. */
function find(search: string, filter: Partial<typeof NO_FILTER> = {}, named: readonly PlaceRange[] = []) {
  const found = findVerses(VERSES, { ...NO_FILTER, ...filter, search }, named)
  const references = [...(found.positions ?? VERSES.keys())].map((position, rank) => {
    const reference = VERSES[position]?.reference ?? '?'
    return rank < found.named ? `[${reference}]` : reference
  })
  return (found.by === 'words' && references.length > 0 ? '~' : '') + references.join(', ')
}

describe('findVerses', () => {
  test.each([
    ['a word', 'world', 'john 3:16'],
    ['a word in capitals', 'WORLD', 'john 3:16'],
    ['a part of a word', 'egott', 'john 3:16'],
    ['words in a row with any spacing', '  god   so ', 'john 3:16'],
    ['a reference', 'John 3:16', 'john 3:16, 1 john 3:16'],
    ['a part of a reference', 'psalm 23', 'psalm 23:1, psalm 23:2'],
    ['words that no verse has in a row', 'world god', '~john 3:16'],
    ['a book and a word', 'john love', '~john 3:16, 1 john 3:16'],
    ['nothing for a word in no verse', 'Babylon', ''],
    ['nothing for a regular expression', '.*', ''],
  ])('finds %s', (_, search, found) => {
    expect(find(search)).toBe(found)
  })

  it('puts verses named by the search first', () => {
    expect(find('John 3:16', {}, [range('JHN.3.16')])).toBe('[john 3:16], 1 john 3:16')
    expect(find('ps 23', {}, [range('PSA.23.1', 'PSA.23.6')])).toBe('[psalm 23:1], [psalm 23:2]')
  })

  it('returns the whole list without a search', () => {
    expect(findVerses(VERSES, { ...NO_FILTER, search: '  ' }, []).positions).toBeNull()
  })

  test.each([
    [{ book: 'JHN' }, '', 'john 3:15, john 3:16'],
    [{ theme: 'love' }, '', 'john 3:16, 1 john 3:16'],
    [{ book: 'JHN', theme: 'love' }, '', 'john 3:16'],
    [{ book: 'JHN', theme: 'love' }, 'god', 'john 3:16'],
    [{ book: 'JHN' }, 'shepherd', ''],
    [{ theme: 'comfort' }, 'want shepherd', '~psalm 23:1'],
  ] as const)('requires %j and “%s” to match', (filter, search, found) => {
    expect(find(search, filter)).toBe(found)
  })

  it('lists no named verses outside the book and theme', () => {
    expect(find('jn 3', { theme: 'love' }, [range('JHN.3.1', 'JHN.3.36')])).toBe('[john 3:16]')
  })
})

describe('foldText', () => {
  test.each([
    ['don’t “fear”—he is', 'don\'t "fear"-he is'],
    ['Señor, Élie', 'senor, elie'],
    ['İsa \u{1f64f}', 'isa \u{1f64f}'],
  ])('normalizes %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('keeps the length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldText(text)).toHaveLength(text.length)
      }),
    )
  })
})

describe('countPlaces', () => {
  const range = (first: string, last: string): PlaceRange => {
    const [from, to] = [parsePlace(first), parsePlace(last)]
    if (from === undefined || to === undefined) throw new Error(`No such place: ${first} or ${last}`)
    return { first: toOrderNumber(from), last: toOrderNumber(to) }
  }

  test.each([
    ['one verse', [range('JHN.3.16', 'JHN.3.16')], 1],
    ['a range across a chapter', [range('PSA.1.5', 'PSA.2.2')], 4],
    ['a whole book', [range('RUT.1.1', 'RUT.4.22')], 85],
    ['overlapping ranges', [range('JHN.3.16', 'JHN.3.18'), range('JHN.3.17', 'JHN.3.19')], 4],
    ['nothing', [], 0],
  ])('counts %s', (_, ranges, count) => {
    expect(countPlaces(ranges)).toBe(count)
  })
})

describe('markMatches', () => {
  const picture = (text: string, search: string, by: MatchKind = 'phrase') =>
    markMatches(text, search, by)
      .map((stretch) => (stretch.isMatch ? `[${stretch.text}]` : stretch.text))
      .join('')

  test.each([
    ['The LORD is my shepherd', 'lord', 'phrase', 'The [LORD] is my shepherd'],
    ['Holy, holy, holy', 'holy', 'phrase', '[Holy], [holy], [holy]'],
    ['Don’t be afraid', "don't", 'phrase', '[Don’t] be afraid'],
    ['God so loved the world', 'world god', 'words', '[God] so loved the [world]'],
    ['banana', 'ana nan', 'words', 'b[anan]a'],
    ['In the beginning', '', 'phrase', 'In the beginning'],
    ['<b>bold</b>', '<b>', 'phrase', '[<b>]bold</b>'],
  ] as const)('marks, in “%s”, what matches “%s” by %s', (text, search, by, marked) => {
    expect(picture(text, search, by)).toBe(marked)
  })

  it('loses no text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.constantFrom('phrase', 'words'), (text, search, by) => {
        const joined = markMatches(text, search, by).map((stretch) => stretch.text)
        expect(joined.join('')).toBe(text)
      }),
    )
  })
})
