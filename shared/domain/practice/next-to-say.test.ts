import { expect, test } from 'vitest'
import { findNextToSay } from './next-to-say.ts'

test.each([
  ['the next verse in memory', { learned: ['c', 'a', 'd'], saved: ['e'] }, 'd'],
  ['the first verse in memory after the last', { learned: ['c', 'd', 'a'], saved: [] }, 'c'],
  ['the first verse in memory if the current one isn’t', { learned: ['c', 'd'], saved: [] }, 'c'],
  ['a saved verse if no other is in memory', { learned: ['a'], saved: ['a', 'e'] }, 'e'],
  ['undefined if there is no other', { learned: ['a'], saved: ['a'] }, undefined],
])('returns %s', (_, verses, next) => {
  expect(findNextToSay('a', verses)).toBe(next)
})
