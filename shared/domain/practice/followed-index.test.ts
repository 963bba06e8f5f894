import { expect, test } from 'vitest'
import { findFollowedIndex } from './followed-index.ts'

test.each([
  ['stays at a verse when others are added', 'abc', 1, 'abcde', 'b'],
  ['stays at a verse when others are added before it', 'abc', 1, 'zabc', 'b'],
  ['stays at a verse when others are removed', 'abcd', 2, 'cd', 'c'],
  ['stays at a verse that moves', 'abc', 0, 'cba', 'a'],
  ['goes on to the next verse when its own is removed', 'abc', 1, 'ac', 'c'],
  ['goes on to the next remaining verse', 'abcde', 1, 'ade', 'd'],
  ['counts from the new list when several are removed', 'abcde', 2, 'bde', 'd'],
  ['goes back when no later verse remains', 'abcd', 3, 'ab', 'b'],
])('%s', (_, before, index, after, verse) => {
  expect([...after][findFollowedIndex([...before], index, [...after]) ?? -1]).toBe(verse)
})

test.each([
  ['another list', 'abc', 'xyz'],
  ['an empty list', 'abc', ''],
  ['a list that was empty', '', 'abc'],
])('finds no position in %s', (_, before, after) => {
  expect(findFollowedIndex([...before], 0, [...after])).toBeUndefined()
})
