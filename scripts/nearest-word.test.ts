import { expect, test } from 'vitest'
import { nearestWord } from './nearest-word.ts'

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
])('for %j it suggests %s', (typed, nearest) => {
  expect(nearestWord(typed, WORDS)).toBe(nearest)
})
