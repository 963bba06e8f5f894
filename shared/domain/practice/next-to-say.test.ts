import { expect, test } from 'vitest'
import { nextToSay } from './next-to-say.ts'

test.each([
  ['the one that follows it in memory', { learned: ['c', 'a', 'd'], saved: ['e'] }, 'd'],
  ['after the last the first', { learned: ['c', 'd', 'a'], saved: [] }, 'c'],
  ['of those in memory the first, where it is none of them', { learned: ['c', 'd'], saved: [] }, 'c'],
  ['else one of the saved', { learned: ['a'], saved: ['a', 'e'] }, 'e'],
  ['none where there is no other', { learned: ['a'], saved: ['a'] }, undefined],
])('after "a": %s', (_, verses, next) => {
  expect(nextToSay('a', verses)).toBe(next)
})
