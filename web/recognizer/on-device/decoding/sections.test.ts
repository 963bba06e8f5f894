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
  const hearWords = (...places: number[]) => places.map((at) => ({ text: 'word', at }))
  const leavesWith = (next: number, words: ReturnType<typeof hearWords>, silence: number) =>
    leavesSection(first, sections, next, words, silence)
  expect(leavesWith(90, hearWords(88, 89), 15)).toBe(true)
  expect(leavesWith(90, hearWords(88, 89), 14)).toBe(false)
  expect(leavesWith(92, hearWords(90, 91), 0)).toBe(true)
  expect(leavesWith(90, hearWords(87, 89), 15)).toBe(false)
  expect(leavesWith(80, hearWords(78, 79), 15)).toBe(false)
  expect(leavesSection(sections.at(-1) ?? first, sections, 299, hearWords(297, 298), 99)).toBe(false)
})
