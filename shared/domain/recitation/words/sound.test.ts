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
])('%s and %s have the same or nearly the same sounds', (a, b) =>
  expect(compareSounds(toSounds(a), toSounds(b))).toBeGreaterThan(0.8),
)

test.each([
  ['shepherd', 'father'],
  ['manasseh', 'ephraim'],
  ['jerusalem', 'samaria'],
  ['moses', 'aaron'],
])('%s and %s don’t sound alike', (a, b) => expect(compareSounds(toSounds(a), toSounds(b))).toBeLessThan(0.6))

test('compareSounds is symmetric, between 0 and 1, and 1 for equal sounds', () => {
  const sounds = fc.string({ unit: fc.constantFrom(...'aiubdkSTCJslr') })
  fc.assert(
    fc.property(sounds, sounds, (a, b) => {
      const similarity = compareSounds(a, b)
      expect(similarity).toBeCloseTo(compareSounds(b, a))
      expect(similarity).toBeGreaterThanOrEqual(0)
      expect(similarity).toBeLessThanOrEqual(1)
      if (a !== '') expect(compareSounds(a, a)).toBe(1)
    }),
  )
})
