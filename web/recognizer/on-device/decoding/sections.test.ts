// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leavesSection, sectionAt, sectionsOf } from './sections.ts'

test('creates one section for a verse, and several overlapping ones for a long psalm', () => {
  expect(sectionsOf(25)).toEqual([{ first: 0, end: 25 }])
  expect(sectionsOf(300)).toEqual([
    { first: 0, end: 96 },
    { first: 72, end: 168 },
    { first: 144, end: 240 },
    { first: 216, end: 300 },
  ])
})

test('moves to the next section a few words after it begins', () => {
  const sections = sectionsOf(300)
  expect([0, 83, 84, 155, 156, 300].map((next) => sectionAt(sections, next).first)).toEqual([
    0, 0, 72, 72, 144, 216,
  ])
})

test('keeps every expected word within its section, with room to go back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), fc.nat(), (words, seed) => {
      const next = seed % words
      const { first, end } = sectionAt(sectionsOf(words), next)
      expect(end - first).toBeLessThanOrEqual(96)
      expect(next).toBeLessThan(end)
      expect(next).toBeGreaterThanOrEqual(first === 0 ? 0 : first + 12)
    }),
  )
})

test('leaves a section during a pause or at its end, but only after two consecutive words', () => {
  const sections = sectionsOf(300)
  const [first = { first: 0, end: 0 }] = sections
  const heard = (...places: number[]) => places.map((at) => ({ text: 'word', at }))
  const leaves = (next: number, words: ReturnType<typeof heard>, silence: number) =>
    leavesSection(first, sections, next, words, silence)
  expect(leaves(90, heard(88, 89), 15)).toBe(true)
  expect(leaves(90, heard(88, 89), 14)).toBe(false)
  expect(leaves(92, heard(90, 91), 0)).toBe(true)
  expect(leaves(90, heard(87, 89), 15)).toBe(false)
  expect(leaves(80, heard(78, 79), 15)).toBe(false)
  expect(leavesSection(sections.at(-1) ?? first, sections, 299, heard(297, 298), 99)).toBe(false)
})
