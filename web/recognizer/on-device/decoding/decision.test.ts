// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { bestOdds, type ClosedGap, heardWords, mayDoubt } from './decision.ts'
import type { SpokenUnit } from './spoken-units.ts'
import type { Sounded } from './trust.ts'

const VERSE = 'the world is created by the fortytwo'.split(' ')
const SOUNDS = [2, 4, 2, 7, 2, 2, 9]

const units = VERSE.map((word, at): SpokenUnit => ({
  at,
  part: 0,
  parts: 1,
  word,
  name: `${word}@${at}`,
  ways: [],
  phones: SOUNDS[at] ?? 1,
  guessed: false,
  opens: at === 0,
}))

/**
 * "0 1 ~EH/12 3:-70" means: words 0 and 1 with a good fit, an unrecognized EH of 12 frames, and word 3 with a worse
 * fit. A ! after an unrecognized sound makes it quiet; | is a pause.
 */
function parseSounds(picture: string): Sounded[] {
  let from = 0
  return picture.split(' ').flatMap((part): Sounded[] => {
    if (part === '|') from += 30
    if (part === '|') return []
    const [, phone, unit, fit = '-30', length = '10', quiet] =
      /^(?:~([A-Z]+)|(\d+))(?::(-\d+))?(?:\/(\d+))?(!?)$/.exec(part) ?? []
    const frames = unit === undefined ? Number(length) : (SOUNDS[Number(unit)] ?? 1) * 8
    const loudness = quiet === '!' ? 0.005 : 0.1
    from += frames
    return [
      {
        unit: unit === undefined ? null : Number(unit),
        phone: phone ?? '',
        from: from - frames,
        frames,
        score: Number(fit) * frames,
        loudness,
      },
    ]
  })
}

function show(picture: string): string {
  const { words } = heardWords([parseSounds(picture)], units, true)
  return words
    .map(({ at, sounds, doubtful }) =>
      at === undefined ? `[${sounds}]` : `${at}${doubtful === true ? '?' : ''}`,
    )
    .join(' ')
}

describe('heardWords reports', () => {
  test.each([
    ['every word of a clean reading', '0 1 2 3 4 5', '0 1 2 3 4 5'],
    ['no long word if there was no time for it', '0 1 2 4 5', '0 1 2 4 5'],
    ['a word said again', '0 1 0 1 2 3', '0 1 0 1 2 3'],
    ['a short word that fits badly', '0 1 2:-60 3 4', '0 1 2 3 4'],
    ['a word that fits badly with no unrecognized sound nearby', '0 1 2 3:-60 4', '0 1 2 3 4'],
    [
      'a word that fits badly if a pause separates it from unrecognized sound',
      '0 1 2 ~EH/20 | 3:-55 4 5',
      '0 1 2 [1] 3 4 5',
    ],
  ])('%s', (_, spoken, heard) => expect(show(spoken)).toBe(heard))
})

const showBelieved = (picture: string) =>
  show(picture)
    .split(' ')
    .filter((word) => /^\d+$/.test(word))
    .join(' ')

describe('heardWords rejects', () => {
  test.each([
    ['a word that hardly fits at all', '0 1 2 3:-100 4 5', '0 1 2 4 5'],
    ['a word that fits badly next to unrecognized sound', '0 1 2 3:-75 ~EY/15 4 5', '0 1 2 4 5'],
    ['single words among unrecognized sounds', '~EY ~S ~T ~K 0:-50 ~M ~AA ~N ~D 2:-50 ~T ~R ~IY', ''],
  ])('%s', (_, spoken, heard) => expect(showBelieved(spoken)).toBe(heard))
})

describe('unrecognized sound', () => {
  test.each([
    [
      'between two consecutive words is an added word if it is long enough',
      '0 1 ~L/12 ~EH/14 ~M/10 ~AH/12 ~N/12 2 3',
      '0 1 [5] 2 3',
    ],
    ['is not an added word if it is two short sounds', '0 1 ~R/4 ~EY/6 2 3', '0 1 [2] 2 3'],
    ['is not an added word if it is two sounds without a vowel', '0 1 ~S/12 ~T/12 2 3', '0 1 [2] 2 3'],
    ['is ignored if it is a pause mistaken for consonants', '0 1 ~P/20! ~DH/20! ~T/20! 2 3', '0 1 2 3'],
  ])('%s', (_, spoken, heard) => expect(show(spoken)).toBe(heard))
})

test('keeps words followed by unrecognized sounds', () => {
  expect(showBelieved('0 1 2 3 ~EY ~S ~T ~K ~M ~AA ~N ~D ~S')).toBe('0 1 2 3')
})

test('merges a word pronounced as two', () => {
  const two = [
    units[0],
    { ...units[1], part: 0, parts: 2, word: 'forty' },
    { ...units[1], part: 1, parts: 2, word: 'two' },
  ] as SpokenUnit[]
  expect(heardWords([parseSounds('0 1 2')], two, true).words).toMatchObject([
    { text: 'the', at: 0 },
    { text: 'forty two', at: 1 },
  ])
})

describe('a gap', () => {
  const gap = (before: number, after: number, frames = 0): ClosedGap => ({
    before,
    after,
    from: 100,
    to: 100 + frames,
    company: [2, 2, 1, 1],
    closes: true,
  })

  test.each([
    ['may hide one word with no time for it', gap(0, 2), true],
    ['can’t hide two words of nine sounds with no time for them', gap(1, 4), false],
    [
      'may hide two short words with no time for them, because their neighbors may have absorbed it',
      gap(3, 6),
      true,
    ],
    ['can’t hide three words with no time for them', gap(2, 6), false],
    ['may hide three words with time for them', gap(2, 6, 60), true],
  ])('%s', (_, between, may) => expect(mayDoubt(between, units, true)).toBe(may))

  test('may contain a word that one engine heard in place of the other’s neighboring word', () => {
    const hearWord = (from: number, odds: number) => ({ unit: 1, from, to: from + 20, places: [-1, 0], odds })
    expect(bestOdds([hearWord(105, -0.5), hearWord(140, 1)], 1, gap(0, 2))).toBe(-0.5)
    expect(bestOdds([hearWord(140, 1)], 1, gap(0, 2))).toBe(-6)
  })
})

test('reports log odds per word as integers', () => {
  const oddsOf = (picture: string) =>
    heardWords([parseSounds(picture)], units, true).words.find(({ at }) => at === 3)?.odds ?? -1
  const [good, poor] = [oddsOf('0 1 2 3 4 5'), oddsOf('0 1 2 3:-60 4 5')]
  expect(good).toBeGreaterThan(poor)
  expect([good, poor].every(Number.isInteger)).toBe(true)
})
