import { describe, expect, test } from 'vitest'
import { BOOKS, findBookByCode, findBookByName, getBook, getBookTitle, getNameInReference } from './books.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

describe('BOOKS', () => {
  test('has 66 books, with 1,189 chapters and 31,102 verses', () => {
    expect(BOOKS).toHaveLength(66)
    expect(sum(BOOKS.map((book) => book.verseCounts.length))).toBe(1_189)
    expect(sum(BOOKS.map((book) => sum(book.verseCounts)))).toBe(31_102)
  })

  test('has 39 books in the Old Testament and 27 in the New', () => {
    expect(BOOKS.filter((book) => book.testament === 'Old')).toHaveLength(39)
    expect(getBook('MAL').testament).toBe('Old')
    expect(getBook('MAT').testament).toBe('New')
  })

  test.each([
    ['GEN', 'Genesis', 1, 50],
    ['PSA', 'Psalms', 19, 150],
    ['SNG', 'Song of Solomon', 22, 8],
    ['JHN', 'John', 43, 21],
    ['PHP', 'Philippians', 50, 4],
    ['PHM', 'Philemon', 57, 1],
    ['1JN', '1 John', 62, 5],
    ['REV', 'Revelation', 66, 22],
  ] as const)('lists %s as %s, number %i, with %i chapters', (code, name, number, chapters) => {
    expect(getBook(code)).toMatchObject({ code, name, number })
    expect(getBook(code).verseCounts).toHaveLength(chapters)
    expect(findBookByName(name)).toBe(findBookByCode(code))
  })

  test('has unique codes and names', () => {
    expect(new Set(BOOKS.map((book) => book.code)).size).toBe(66)
    expect(new Set(BOOKS.map((book) => book.name)).size).toBe(66)
  })

  test('can’t be searched by other spellings', () => {
    expect(findBookByCode('jhn')).toBeUndefined()
    expect(findBookByCode('XXX')).toBeUndefined()
    expect(findBookByName('Psalm')).toBeUndefined()
  })

  test('has the names that each translation uses', () => {
    expect(getBookTitle(getBook('SNG'), 'NIV')).toBe('Song of Songs')
    expect(getBookTitle(getBook('SNG'), 'ESV')).toBe('Song of Solomon')
    expect(getBookTitle(getBook('PSA'), 'KJV')).toBe('Psalms')
    expect(getNameInReference(getBook('PSA'), 'KJV')).toBe('Psalm')
  })
})
