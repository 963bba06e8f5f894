import { expect, test } from 'vitest'
import { nextToSay } from './next-to-say.ts'

test.each([
  ['the one that follows it in memory', { learned: ['c', 'a', 'd'], saved: ['e'] }, 'd'],
  ['the first one in memory, after the last', { learned: ['c', 'd', 'a'], saved: [] }, 'c'],
  ['the first one in memory, if it isn’t one of them', { learned: ['c', 'd'], saved: [] }, 'c'],
  ['else a saved one', { learned: ['a'], saved: ['a', 'e'] }, 'e'],
  ['none if there is no other', { learned: ['a'], saved: ['a'] }, undefined],
])('after "a": %s', (_, verses, next) => {
  expect(nextToSay('a', verses)).toBe(next)
})
