import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test.each([
  ['Ann', 'Miller', 'AM'],
  ['ann', null, 'A'],
  [null, 'miller', 'M'],
  [' Ödön ', 'Ács', 'ÖÁ'],
  ['', '  ', 'U'],
  [null, null, 'U'],
])('makes %s %s the initials %s', (first, last, initials) => {
  expect(initialsOf(first, last)).toBe(initials)
})
