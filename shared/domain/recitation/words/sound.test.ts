import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soundLikeness, soundsOf } from './sound.ts'

test.each([
  ['nebuchadnezzar', 'nebuchadnezar'],
  ['jehoshaphat', 'jehosafat'],
  ['elisabeth', 'elizabeth'],
  ['zaccheus', 'zacceus'],
  ['phebe', 'febe'],
  ['knight', 'nit'],
])('%s and %s have the same or nearly the same sounds', (one, other) =>
  expect(soundLikeness(soundsOf(one), soundsOf(other))).toBeGreaterThan(0.8),
)

test.each([
  ['shepherd', 'father'],
  ['manasseh', 'ephraim'],
  ['jerusalem', 'samaria'],
  ['moses', 'aaron'],
])('%s and %s do not sound alike', (one, other) =>
  expect(soundLikeness(soundsOf(one), soundsOf(other))).toBeLessThan(0.6),
)

test('likeness is symmetric, 1 for the same, and within 0 to 1', () => {
  const sounds = fc.string({ unit: fc.constantFrom(...'aiubdkSTCJslr') })
  fc.assert(
    fc.property(sounds, sounds, (one, other) => {
      const likeness = soundLikeness(one, other)
      expect(likeness).toBeCloseTo(soundLikeness(other, one))
      expect(likeness).toBeGreaterThanOrEqual(0)
      expect(likeness).toBeLessThanOrEqual(1)
      if (one !== '') expect(soundLikeness(one, one)).toBe(1)
    }),
  )
})
