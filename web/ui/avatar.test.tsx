import { expect, test } from 'vitest'
import { toInitials } from './avatar.tsx'

test.each([
  ['Ann', 'Miller', 'AM'],
  ['ann', null, 'A'],
  [null, 'miller', 'M'],
  [' Ödön ', 'Ács', 'ÖÁ'],
  ['', '  ', 'U'],
  [null, null, 'U'],
])('makes %s %s the initials %s', (first, last, initials) => {
  expect(toInitials(first, last)).toBe(initials)
})
