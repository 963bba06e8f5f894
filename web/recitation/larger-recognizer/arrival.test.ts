import { expect, test } from 'vitest'
import { COMPUTER, PHONE } from '#web/testing/download-costs.ts'
import { decideArrival } from './arrival.ts'

const FIRST = { isOff: false, isAllowedNow: true, isKnown: false, hasDoubts: false, costs: COMPUTER }

test.each<[string, Partial<typeof FIRST>, ReturnType<typeof decideArrival>]>([
  ['the first recitation on a computer', {}, 'fetch'],
  ['a later recitation on a computer, if the recognizer is still missing', { isKnown: true }, 'fetch'],
  ['the recognizer was turned off', { isOff: true, hasDoubts: true }, 'nothing'],
  ['it was declined, or offered today', { isAllowedNow: false, hasDoubts: true }, 'nothing'],
  ['the first recitation on a phone', { costs: PHONE }, 'offer'],
  ['a later recitation on a phone', { costs: PHONE, isKnown: true }, 'nothing'],
  ['doubtful words on a phone', { costs: PHONE, isKnown: true, hasDoubts: true }, 'offer'],
  ['the recognizer was turned off on a phone', { costs: PHONE, isOff: true }, 'nothing'],
])('decides expected to do after a recitation: %s', (_case, overrides, expected) => {
  expect(decideArrival({ ...FIRST, ...overrides })).toBe(expected)
})
