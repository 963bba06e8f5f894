import { expect, test } from 'vitest'
import { findCardsBetween, findCardPlace, findCardRun, stripTranslationName } from './card-passage.ts'

/** Returns a card for "PSA 23:1 NKJV", which is also its id. */
const card = (id: string) => {
  const [book = '', place = '', translation = null] = id.split(' ')
  const [chapter = 0, verse = 0] = place.split(':').map(Number)
  return { id, book, chapter, verse, translation }
}
const cards = (list: string) => list.split(', ').map(card)

test.each([
  ['Psalms 23:1 NKJV, Psalms 23:2 NKJV, Psalms 23:3 NKJV', 'Psalms 23:1 NKJV to Psalms 23:3 NKJV'],
  ['Psalms 23:1, Psalms 23:2', 'Psalms 23:1 to Psalms 23:2'],
  ['Psalms 23:1 NKJV', 'none'],
  ['Psalms 23:1 NKJV, Psalms 23:3 NKJV', 'none'],
  ['Psalms 23:2 NKJV, Psalms 23:1 NKJV', 'none'],
  ['Psalms 23:1 NKJV, Psalms 23:2 CSB', 'none'],
  ['Psalms 23:6 NKJV, Psalms 24:1 NKJV', 'none'],
  ['Custom 1:1, Custom 1:2', 'none'],
])('findCardRun finds the run of "%s": %s', (list, run) => {
  const found = findCardRun(cards(list))
  expect(found === undefined ? 'none' : `${found.first} to ${found.last}`).toBe(run)
})

const CARDS = cards(
  'Psalms 23:3 NKJV, Psalms 23:1 CSB, Psalms 23:2 NKJV, Psalms 24:2 NKJV, Psalms 23:1 NKJV, Psalms 23:5 NKJV',
)

test.each([
  ['Psalms 23:1 NKJV', 'Psalms 23:3 NKJV', ['Psalms 23:1 NKJV', 'Psalms 23:2 NKJV', 'Psalms 23:3 NKJV']],
  ['Psalms 23:1 NKJV', 'Psalms 23:5 NKJV', undefined],
  ['Psalms 23:3 NKJV', 'Psalms 23:1 NKJV', undefined],
  ['Psalms 23:1 CSB', 'Psalms 23:2 NKJV', undefined],
  ['Psalms 23:1 NKJV', 'Psalms 23:9 NKJV', undefined],
])('findCardsBetween finds the cards from %s to %s', (first, last, ids) => {
  expect(findCardsBetween(CARDS, first, last)?.map(({ id }) => id)).toEqual(ids)
})

test('findCardsBetween prefers the given cards of a verse', () => {
  const twice = [{ ...card('Psalms 23:1 NKJV'), id: 'newer' }, ...CARDS]
  const ids = (first: string) => findCardsBetween(twice, first, 'Psalms 23:2 NKJV')?.map(({ id }) => id)
  expect(ids('newer')).toEqual(['newer', 'Psalms 23:2 NKJV'])
  expect(ids('Psalms 23:1 NKJV')).toEqual(['Psalms 23:1 NKJV', 'Psalms 23:2 NKJV'])
})

test('findCardPlace returns undefined for a card from outside the Bible', () => {
  expect(findCardPlace(card('Custom 1:1'))).toBeUndefined()
  expect(findCardPlace(card('Psalms 23:4'))).toEqual({ book: 'PSA', chapter: 23, verse: 4 })
})

test.each([
  ['Genesis 1:1 (NKJV)', 'NKJV', 'Genesis 1:1'],
  ['Genesis 1:1 (NKJV)', 'ESV', 'Genesis 1:1 (NKJV)'],
  ['Psalm 3 (David)', null, 'Psalm 3 (David)'],
  ['Genesis 1:1', 'NKJV', 'Genesis 1:1'],
])('stripTranslationName shortens %s with %s to %s', (reference, translation, expected) => {
  expect(stripTranslationName(reference, translation)).toBe(expected)
})
