import { describe, expect, it, test } from 'vitest'
import { BOOKS } from '../scripture/books.ts'
import { chapterAfter, chapterBefore, chapterPath, chapterTitle, heldOf, parseChapter } from './chapter.ts'

const ALL = BOOKS.flatMap(({ code, verseCounts }) =>
  verseCounts.map((_, index) => ({ book: code, chapter: index + 1 })),
)

test('every chapter has an address that parses back to it', () => {
  for (const chapter of ALL) {
    const [, , translation = '', slug = '', number = ''] = chapterPath({
      ...chapter,
      translation: 'WEB',
    }).split('/')
    expect(parseChapter(translation, slug, number)).toEqual({ ...chapter, translation: 'WEB' })
  }
})

test('chapters follow each other from the first of the Bible to the last', () => {
  const read = [{ book: 'GEN', chapter: 1 } as ReturnType<typeof chapterAfter>]
  for (let next = read[0]; next !== undefined; next = chapterAfter(next)) read.push(next)
  expect(read.slice(1)).toEqual(ALL)
  expect(ALL.map(chapterBefore)).toEqual([undefined, ...ALL.slice(0, -1)])
})

it.each([
  ['/read/WEB/psalms/23', { translation: 'WEB', book: 'PSA', chapter: 23 } as const],
  ['/read/KJV/1-samuel/3?verse=4', { translation: 'KJV', book: '1SA', chapter: 3 } as const, 4],
  ['/read/ESV/song-of-solomon/1', { translation: 'ESV', book: 'SNG', chapter: 1 } as const],
])('is at %s', (path, chapter, verse?: number) => {
  expect(chapterPath(chapter, verse)).toBe(path)
})

it.each([
  ['WEB', 'psalms', '151'],
  ['WEB', 'psalms', '0'],
  ['WEB', 'psalms', '01'],
  ['WEB', 'psalm', '1'],
  ['w<b', 'psalms', '1'],
  ['', '', ''],
])('has no chapter at %s %s %s', (translation, slug, chapter) => {
  expect(parseChapter(translation, slug, chapter)).toBeUndefined()
})

it('reads a translation and a book in any case', () => {
  expect(parseChapter('web', 'Psalms', '23')).toEqual({ translation: 'WEB', book: 'PSA', chapter: 23 })
})

it.each([
  ['PSA', 23, 'WEB', 'Psalm 23'],
  ['JHN', 3, 'ESV', 'John 3'],
  ['JUD', 1, 'WEB', 'Jude'],
  ['SNG', 2, 'NIV', 'Song of Songs 2'],
] as const)('calls %s %i in the %s %s', (book, chapter, translation, title) => {
  expect(chapterTitle({ book, chapter }, translation)).toBe(title)
})

describe('how much of a chapter we have', () => {
  it.each([
    ['none of it', 'ESV', 0, 'none'],
    ['one quoted verse', 'ESV', 1, 'part'],
    ['all of it', 'WEB', 40, 'whole'],
    ['all but verses that are printed as one', 'ASV', 37, 'whole'],
  ] as const)('%s', (_, translation, verses, held) => {
    expect(heldOf({ book: 'ACT', chapter: 8, translation }, verses)).toBe(held)
  })
})
