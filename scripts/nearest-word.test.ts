import { expect, test } from 'vitest'
import { findNearestWord } from './nearest-word.ts'

const WORDS = ['backup', 'restore', 'delete', 'reset-password', 'hide-card', 'hide-set']

test.each([
  ['bakcup', 'backup'],
  ['backups', 'backup'],
  ['reset-pasword', 'reset-password'],
  ['hide-sets', 'hide-set'],
  ['delet', 'delete'],
  ['dance', undefined],
  ['', undefined],
  ['x', undefined],
])('finds the nearest word to %j: %s', (typed, nearest) => {
  expect(findNearestWord(typed, WORDS)).toBe(nearest)
})
