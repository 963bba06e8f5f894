import { expect, test } from 'vitest'
import { cardsBetween, cardPlace, runOfCards, withoutTranslation } from './card-passage.ts'

/** "PSA 23:1 NKJV" as a card; its id is all of it. */
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
])('the run of "%s" is %s', (list, run) => {
  const found = runOfCards(cards(list))
  expect(found === undefined ? 'none' : `${found.first} to ${found.last}`).toBe(run)
})

const OWN = cards(
  'Psalms 23:3 NKJV, Psalms 23:1 CSB, Psalms 23:2 NKJV, Psalms 24:2 NKJV, Psalms 23:1 NKJV, Psalms 23:5 NKJV',
)

test.each([
  ['Psalms 23:1 NKJV', 'Psalms 23:3 NKJV', ['Psalms 23:1 NKJV', 'Psalms 23:2 NKJV', 'Psalms 23:3 NKJV']],
  ['Psalms 23:1 NKJV', 'Psalms 23:5 NKJV', undefined],
  ['Psalms 23:3 NKJV', 'Psalms 23:1 NKJV', undefined],
  ['Psalms 23:1 CSB', 'Psalms 23:2 NKJV', undefined],
  ['Psalms 23:1 NKJV', 'Psalms 23:9 NKJV', undefined],
])('the cards from %s to %s', (first, last, ids) => {
  expect(cardsBetween(OWN, first, last)?.map(({ id }) => id)).toEqual(ids)
})

test('of two cards for a verse, the named one counts', () => {
  const twice = [{ ...card('Psalms 23:1 NKJV'), id: 'newer' }, ...OWN]
  const ids = (first: string) => cardsBetween(twice, first, 'Psalms 23:2 NKJV')?.map(({ id }) => id)
  expect(ids('newer')).toEqual(['newer', 'Psalms 23:2 NKJV'])
  expect(ids('Psalms 23:1 NKJV')).toEqual(['Psalms 23:1 NKJV', 'Psalms 23:2 NKJV'])
})

test('a card from outside the Bible has no place', () => {
  expect(cardPlace(card('Custom 1:1'))).toBeUndefined()
  expect(cardPlace(card('Psalms 23:4'))).toEqual({ book: 'PSA', chapter: 23, verse: 4 })
})

test.each([
  ['Genesis 1:1 (NKJV)', 'NKJV', 'Genesis 1:1'],
  ['Genesis 1:1 (NKJV)', 'ESV', 'Genesis 1:1 (NKJV)'],
  ['Psalm 3 (David)', null, 'Psalm 3 (David)'],
  ['Genesis 1:1', 'NKJV', 'Genesis 1:1'],
])('%s beside %s is called %s', (reference, translation, expected) => {
  expect(withoutTranslation(reference, translation)).toBe(expected)
})
