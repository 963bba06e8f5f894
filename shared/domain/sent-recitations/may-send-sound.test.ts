import { expect, test } from 'vitest'
import { maySendSound } from './may-send-sound.ts'

const NOW = Date.UTC(2026, 10, 26)

test.each([
  ['allows an account of one’s own', null, true],
  ['refuses a seat without a guardian’s consent', { guardianAgreedAt: null }, false],
  ['allows a seat with consent', { guardianAgreedAt: NOW - 1 }, true],
  ['refuses a seat with consent dated in the future', { guardianAgreedAt: NOW + 1 }, false],
])('%s', (_, seat, may) => {
  expect(maySendSound({ seat }, NOW)).toBe(may)
})
