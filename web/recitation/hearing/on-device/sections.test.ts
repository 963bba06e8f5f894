// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sectionAt, sectionsOf } from './sections.ts'

test('a verse is one section, a long psalm many that overlap', () => {
  expect(sectionsOf(25)).toEqual([{ first: 0, end: 25 }])
  expect(sectionsOf(300)).toEqual([
    { first: 0, end: 120 },
    { first: 104, end: 224 },
    { first: 208, end: 300 },
  ])
})

test('the section changes once a few words of the next one have been said', () => {
  const sections = sectionsOf(300)
  expect([0, 111, 112, 215, 216, 300].map((next) => sectionAt(sections, next).first)).toEqual([
    0, 0, 104, 104, 208, 208,
  ])
})

test('every word lies in the section in which it is expected, with room to go back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), fc.nat(), (words, seed) => {
      const next = seed % words
      const { first, end } = sectionAt(sectionsOf(words), next)
      expect(end - first).toBeLessThanOrEqual(120)
      expect(next).toBeLessThan(end)
      expect(next).toBeGreaterThanOrEqual(first === 0 ? 0 : first + 8)
    }),
  )
})
