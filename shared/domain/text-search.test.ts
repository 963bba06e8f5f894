import { expect, test } from 'vitest'
import { filterBySearch, normalizeForSearch } from './text-search.ts'

const CARDS = [
  ['John 3:16', 'For God so loved\nthe world', 'love', null],
  ['Псалом 22', 'Господь — Пастырь мой', null, 'Learn in RUSSIAN'],
  ['Ode', 'É a luz', null, undefined],
] as const

test.each([
  ['', [0, 1, 2]],
  ['  ', [0, 1, 2]],
  ['JOHN', [0]],
  ['so loved the', [0]],
  ['love', [0]],
  ['russian', [1]],
  ['ПАСТЫРЬ', [1]],
  ['e\u0301 a', [2]],
  ['16 for', []],
  ['null', []],
  ['.*', []],
])('searching for %j finds items %j', (typed, indexes) => {
  expect(filterBySearch(CARDS, typed, (card) => normalizeForSearch(...card))).toEqual(
    indexes.map((index) => CARDS[index]),
  )
})

test.each([
  ["God's love", 'God’s love endures'],
  ['God’s love', "God's love endures"],
  ['Psalm 23:1-3', 'Psalm 23:1–3 The first'],
  ['"weep"', 'he said “weep” again'],
])('finds %s regardless of quote and dash style', (typed, text) => {
  expect(filterBySearch([text, 'Another'], typed, (item) => normalizeForSearch(item))).toEqual([text])
})
