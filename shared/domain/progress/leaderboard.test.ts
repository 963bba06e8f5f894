import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findAward, estimateRank, toInitial, formatPublicName } from './leaderboard.ts'

test.each([
  ['Ann', 'Baker', 'Ann B.'],
  ['Ann', null, 'Ann'],
  [null, 'baker', 'B.'],
  [null, null, 'Member'],
  ['  ', ' ', 'Member'],
  ['José', 'ólafsson', 'José Ó.'],
  ['Ann', 'e\u0301mile', 'Ann É.'.normalize('NFD')],
  ['Kim', '김', 'Kim 김.'],
])('shows %j %j as %j', (first, last, shown) => expect(formatPublicName(first, last)).toBe(shown))

test('shows the same name given only the initial', () => {
  expect(formatPublicName('Ann', toInitial('Baker'))).toBe('Ann B.')
})

test.each([
  ['  baker', 'B'],
  ['e\u0301mile', 'E\u0301'],
  ['\u{1F469}\u200D\u{1F467} Ross', '\u{1F469}\u200D\u{1F467}'],
  ['\u0939\u093F\u0928\u094D\u0926', '\u0939\u093F'],
  ['', null],
  [null, null],
])('shortens %j to %j', (name, letter) => expect(toInitial(name)).toBe(letter))

test('shortens a name to the segmenter’s first grapheme', () => {
  const letters = new Intl.Segmenter()
  const names = fc.string({
    unit: fc.oneof(fc.string({ unit: 'binary', maxLength: 1 }), fc.constantFrom('e', '\u0301', 'B')),
  })
  fc.assert(
    fc.property(names, (name) => {
      const [first] = letters.segment(name.trim())
      expect(toInitial(name)).toBe(first?.segment.toUpperCase() ?? null)
    }),
  )
})

test.each([
  [1, 'crown'],
  [2, 'silver'],
  [3, 'bronze'],
  [4, undefined],
])('gives rank %i the award %s', (rank, award) => expect(findAward(rank)).toBe(award))

describe('an estimated rank', () => {
  const counts = [
    { level: 3, members: 2_000 },
    { level: 2, members: 10_000 },
    { level: 1, members: 50_000 },
  ]

  test.each([
    ['at the top of a level, after all above it', 199, 2_000],
    ['in the middle of a level', 150, 6_900],
    ['at the bottom of a level', 100, 11_900],
    ['at the very end', 1, 61_000],
  ])('is calculated %s', (_, xp, rank) => expect(estimateRank(xp, counts)).toBe(rank))

  test('is never among the exact ranks', () => {
    expect(estimateRank(199, [{ level: 2, members: 5 }])).toBe(1000)
    expect(estimateRank(199, [])).toBe(1000)
  })
})
