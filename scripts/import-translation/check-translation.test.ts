import { describe, expect, it, test } from 'vitest'
import { BOOKS } from '#shared/domain/scripture/books.ts'
import { LEFT_OUT_PLACES } from '#shared/domain/scripture/left-out-places.ts'
import { formatPlace, type Place, listPlaces } from '#shared/domain/scripture/verse-id.ts'
import { checkTranslation } from './check-translation.ts'
import { openBookNames } from './named-books.ts'
import type { PrintedVerse } from './printed-verse.ts'
import { formatReport } from './report.ts'

const nameBook = openBookNames()
const toPrinted = ({ book, chapter, verse }: Place): PrintedVerse => ({
  book,
  chapter,
  verse,
  text: 'Words.',
})
const FULL_BIBLE = BOOKS.flatMap(({ code }) => listPlaces(code)).map(toPrinted)

const check = (verses: readonly PrintedVerse[], anomalies: readonly string[] = []) =>
  checkTranslation({ verses, anomalies }, nameBook)
/** Checks a complete Bible with a few verses added or changed. */
const checkWith = (...overrides: readonly (Partial<PrintedVerse> & Pick<PrintedVerse, 'book'>)[]) => {
  const changed = overrides.map((verse) => ({ chapter: 1, verse: 1, text: 'Words.', ...verse }))
  const isChanged = ({ book, chapter, verse }: PrintedVerse) =>
    changed.some((other) => other.book === book && other.chapter === chapter && other.verse === verse)
  const { texts, findings } = check([...FULL_BIBLE.filter((verse) => !isChanged(verse)), ...changed])
  return { texts, findings: findings.map(({ kind, cases }) => `${kind}: ${cases.join(', ')}`) }
}

describe('a complete Bible', () => {
  it('has no findings', () => {
    const checked = check(FULL_BIBLE)
    expect(checked.findings).toEqual([])
    expect(formatReport(checked)).toBe('31,102 of 31,102 verses, in 66 of 66 books.')
  })

  it('can lack the 16 verses that newer translations omit', () => {
    const { findings } = check(
      FULL_BIBLE.filter((verse) => !LEFT_OUT_PLACES.has(`${verse.book}.${verse.chapter}.${verse.verse}`)),
    )
    expect(findings).toEqual([
      { kind: 'Missing verses that newer translations omit', cases: expect.any(Array) },
    ])
    expect(findings[0]?.cases).toHaveLength(16)
  })
})

describe('checkTranslation', () => {
  test.each<[string, Partial<PrintedVerse> & Pick<PrintedVerse, 'book'>, string]>([
    ['an apocryphal book', { book: 'TOB' }, 'Skipped books that are not among the 66: TOB'],
    ['a file without a book', { book: '' }, 'Skipped books that are not among the 66: (no book)'],
    ['chapter 0', { book: 'PSA', chapter: 0 }, 'Skipped texts before the first verse: Psalms 0:1'],
    ['verse 0', { book: 'PSA', chapter: 3, verse: 0 }, 'Skipped texts before the first verse: Psalms 3:0'],
    [
      'an extra verse',
      { book: 'PSA', chapter: 3, verse: 9 },
      expect.stringMatching(/^Skipped verses beyond the end .*numbered differently\): Psalms 3:9$/),
    ],
    ['a footnote', { book: 'JHN', text: 'Words [1] more' }, 'Verses with possible markup: John 1:1'],
    ['markup', { book: 'JHN', text: '<i>Words</i>' }, 'Verses with possible markup: John 1:1'],
    ['a number', { book: 'JHN', text: '1 Words' }, 'Verses with possible markup: John 1:1'],
  ])('reports %s', (_, verse, finding) => {
    expect(checkWith(verse).findings).toEqual([finding])
  })

  it('reports and drops empty and overlong verses', () => {
    const { texts, findings } = checkWith(
      { book: 'JHN', text: '' },
      { book: 'MRK', text: 'word '.repeat(501).trim() },
    )
    expect(findings).toEqual([
      'Skipped verses without words: John 1:1',
      'Skipped verses that are too long: Mark 1:1',
      'Missing verses: Mark 1:1, John 1:1',
    ])
    expect([texts.has('JHN.1.1'), texts.has('MRK.1.1')]).toEqual([false, false])
  })

  it('reports duplicate verses and keeps the first', () => {
    const { texts, findings } = checkWith({ book: 'JHN', text: 'First.' }, { book: 'JHN', text: 'Second.' })
    expect(findings).toEqual(['Duplicate verses (the first is used): John 1:1'])
    expect(texts.get('JHN.1.1')).toBe('First.')
  })

  it('joins the parts of a verse', () => {
    const { texts, findings } = checkWith(
      { book: 'JHN', part: 'a', text: 'First' },
      { book: 'JHN', part: 'b', text: 'half.' },
    )
    expect([findings, texts.get('JHN.1.1')]).toEqual([[], 'First half.'])
  })

  it('stores combined verses under the first one', () => {
    const others = FULL_BIBLE.filter(
      (verse) => verse.book !== 'JHN' || verse.chapter !== 1 || verse.verse > 3,
    )
    const { texts, findings } = check([
      ...others,
      { book: 'JHN', chapter: 1, verse: 1, until: 3, text: 'All three.' },
    ])
    expect(findings).toEqual([
      { kind: 'Verses printed as one (stored under the first)', cases: ['John 1:1–3'] },
    ])
    expect([texts.get('JHN.1.1'), texts.has('JHN.1.2')]).toEqual(['All three.', false])
  })

  it('joins 3 John 15 to verse 14', () => {
    const { texts, findings } = checkWith(
      { book: '3JN', verse: 14, text: 'Soon.' },
      { book: '3JN', verse: 15, text: 'Peace.' },
    )
    expect(findings).toEqual(['Verses appended to the one before: 3 John 1:15'])
    expect(texts.get('3JN.1.14')).toBe('Soon. Peace.')
  })

  it('counts unknown markers', () => {
    const { findings } = checkTranslation(
      { verses: FULL_BIBLE, anomalies: [], unknownMarkers: new Map([['zx', 12]]) },
      nameBook,
    )
    expect(findings).toEqual([{ kind: 'Markers not understood (their words are kept)', cases: ['\\zx ×12'] }])
  })

  it('reports missing books and verses, up to a limit', () => {
    const checked = check(listPlaces('JHN').slice(20).map(toPrinted), [
      'a.usfm: "\\v x" in chapter 1 is not a verse',
    ])
    const report = formatReport(checked)
    expect(report).toContain('859 of 31,102 verses, in 1 of 66 books.')
    expect(report).toContain('Missing books (65): Genesis, Exodus,')
    expect(report).toMatch(/^Missing verses \(20\): John 1:1, .*John 1:12, and 8 more$/m)
    expect(report).toContain('Not recognized (1): a.usfm: "\\v x" in chapter 1 is not a verse')
  })
})

describe('a book', () => {
  test.each([
    ['JHN', 'JHN'],
    ['jhn', 'JHN'],
    ['John', 'JHN'],
    ['43', 'JHN'],
    ['1 Cor', '1CO'],
    ['1Co', '1CO'],
    ['First Corinthians', '1CO'],
    ['Psalm', 'PSA'],
    ['Song of Songs', 'SNG'],
    ["Solomon's Song", 'SNG'],
    ['Philemon', 'PHM'],
    ['Php', 'PHP'],
    ['Gen', 'GEN'],
    ['Revelation of John', 'REV'],
    ['The Revelation of St. John the Divine', 'REV'],
    ['Lamentations of Jeremiah', 'LAM'],
    ['Canticles', 'SNG'],
    ['The First Epistle of John', '1JN'],
    ['Acts of the Apostles', 'ACT'],
    ['I Corinthians', '1CO'],
    ['JOE', 'JOL'],
    ['EZE', 'EZK'],
    ['Rev', 'REV'],
  ])('can be called %s', (name, code) => {
    expect(nameBook(name)).toBe(code)
  })

  test.each([
    'TOB',
    '1MA',
    '0',
    '67',
    'Foreword',
    '',
    'FRT',
    'Letter of Jeremiah',
    'Additions to Esther',
    'Greek Esther',
    'Apocalypse of Peter',
    'LJE',
  ])('is not %j', (name) => {
    expect(nameBook(name)).toBeUndefined()
  })

  it('has the standard chapter and verse numbers', () => {
    expect(FULL_BIBLE.map(({ book, chapter, verse }) => `${book}.${chapter}.${verse}`)).toContain(
      formatPlace({ book: 'JHN', chapter: 3, verse: 16 }),
    )
  })
})
