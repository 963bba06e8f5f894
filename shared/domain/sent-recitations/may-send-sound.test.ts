import { expect, test } from 'vitest'
import { maySendSound } from './may-send-sound.ts'

const NOW = Date.UTC(2026, 10, 26)

test.each([
  ['an account of one’s own', null, true],
  ['a seat without a guardian’s yes', { guardianAgreedAt: null }, false],
  ['a seat with one', { guardianAgreedAt: NOW - 1 }, true],
  ['a seat with one that is dated in the future', { guardianAgreedAt: NOW + 1 }, false],
])('%s', (_, seat, may) => {
  expect(maySendSound({ seat }, NOW)).toBe(may)
})
