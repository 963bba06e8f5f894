import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareSounds, toSounds } from './sound.ts'

test.each([
  ['nebuchadnezzar', 'nebuchadnezar'],
  ['jehoshaphat', 'jehosafat'],
  ['elisabeth', 'elizabeth'],
  ['zaccheus', 'zacceus'],
  ['phebe', 'febe'],
  ['knight', 'nit'],
])('%s and %s have the same or nearly the same sounds', (one, other) =>
  expect(compareSounds(toSounds(one), toSounds(other))).toBeGreaterThan(0.8),
)

test.each([
  ['shepherd', 'father'],
  ['manasseh', 'ephraim'],
  ['jerusalem', 'samaria'],
  ['moses', 'aaron'],
])('%s and %s don’t sound alike', (one, other) =>
  expect(compareSounds(toSounds(one), toSounds(other))).toBeLessThan(0.6),
)

test('compareSounds is symmetric, between 0 and 1, and 1 for equal sounds', () => {
  const sounds = fc.string({ unit: fc.constantFrom(...'aiubdkSTCJslr') })
  fc.assert(
    fc.property(sounds, sounds, (one, other) => {
      const similarity = compareSounds(one, other)
      expect(similarity).toBeCloseTo(compareSounds(other, one))
      expect(similarity).toBeGreaterThanOrEqual(0)
      expect(similarity).toBeLessThanOrEqual(1)
      if (one !== '') expect(compareSounds(one, one)).toBe(1)
    }),
  )
})
