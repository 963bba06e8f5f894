import { describe, expect, it, test } from 'vitest'
import { BOOKS } from '../scripture/books.ts'
import {
  getNextChapter,
  getPreviousChapter,
  formatChapterPath,
  formatChapterTitle,
  findCoverage,
  parseChapter,
} from './chapter.ts'

const ALL_CHAPTERS = BOOKS.flatMap(({ code, verseCounts }) =>
  verseCounts.map((_, index) => ({ book: code, chapter: index + 1 })),
)

test('parses the URL of every chapter', () => {
  for (const chapter of ALL_CHAPTERS) {
    const [, , translation = '', slug = '', number = ''] = formatChapterPath({
      ...chapter,
      translation: 'WEB',
    }).split('/')
    expect(parseChapter(translation, slug, number)).toEqual({ ...chapter, translation: 'WEB' })
  }
})

test('goes through all chapters in order, forward and back', () => {
  const read = [{ book: 'GEN', chapter: 1 } as ReturnType<typeof getNextChapter>]
  for (let next = read[0]; next !== undefined; next = getNextChapter(next)) read.push(next)
  expect(read.slice(1)).toEqual(ALL_CHAPTERS)
  expect(ALL_CHAPTERS.map(getPreviousChapter)).toEqual([undefined, ...ALL_CHAPTERS.slice(0, -1)])
})

it.each([
  ['/read/WEB/psalms/23', { translation: 'WEB', book: 'PSA', chapter: 23 } as const],
  ['/read/KJV/1-samuel/3?verse=4', { translation: 'KJV', book: '1SA', chapter: 3 } as const, 4],
  ['/read/ESV/song-of-solomon/1', { translation: 'ESV', book: 'SNG', chapter: 1 } as const],
])('formats the URL %s', (path, chapter, verse?: number) => {
  expect(formatChapterPath(chapter, verse)).toBe(path)
})

it.each([
  ['WEB', 'psalms', '151'],
  ['WEB', 'psalms', '0'],
  ['WEB', 'psalms', '01'],
  ['WEB', 'psalm', '1'],
  ['w<b', 'psalms', '1'],
  ['', '', ''],
])('rejects the URL segments %s %s %s', (translation, slug, chapter) => {
  expect(parseChapter(translation, slug, chapter)).toBeUndefined()
})

it('ignores the case of translation and book names', () => {
  expect(parseChapter('web', 'Psalms', '23')).toEqual({ translation: 'WEB', book: 'PSA', chapter: 23 })
})

it.each([
  ['PSA', 23, 'WEB', 'Psalm 23'],
  ['JHN', 3, 'ESV', 'John 3'],
  ['JUD', 1, 'WEB', 'Jude'],
  ['SNG', 2, 'NIV', 'Song of Songs 2'],
] as const)('formats %s %i in the %s as %s', (book, chapter, translation, title) => {
  expect(formatChapterTitle({ book, chapter }, translation)).toBe(title)
})

describe('findCoverage', () => {
  it.each([
    ['no verses', 'ESV', 0, 'none'],
    ['one quoted verse', 'ESV', 1, 'part'],
    ['all verses', 'WEB', 40, 'whole'],
    ['a text that combines some verses', 'ASV', 37, 'whole'],
  ] as const)('returns the coverage for %s', (_, translation, verses, coverage) => {
    expect(findCoverage({ book: 'ACT', chapter: 8, translation }, verses)).toBe(coverage)
  })
})
