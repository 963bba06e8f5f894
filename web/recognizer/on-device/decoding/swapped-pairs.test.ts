// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { doubtSwapped, isSwapped, selectPairs } from './swapped-pairs.ts'
import type { SpokenUnit } from './spoken-units.ts'
import type { Sounded } from './trust.ts'

const VERSE = 'in the beginning god created'.split(' ')
const PHONES = [2, 2, 7, 3, 7]

const units = VERSE.map((word, at): SpokenUnit => ({
  at,
  part: 0,
  parts: 1,
  word,
  name: `${word}@${at}.0`,
  ways: [],
  phones: PHONES[at] ?? 1,
  guessed: false,
  opens: at === 0,
}))

/** "0 1:-70/6 ~EH/12" means: word 0 with a good fit, word 1 in 6 frames with a bad fit, and an unrecognized EH. */
function look(picture: string): Sounded[] {
  let end = 0
  return picture.split(' ').map((part): Sounded => {
    const [, phone = '', unit, fit = '-20', length] =
      /^(?:~([A-Z]+)|(\d))(?::(-\d+))?(?:\/(\d+))?$/.exec(part) ?? []
    const frames = Number(length ?? (PHONES[Number(unit)] ?? 1) * 8)
    const from = end
    end += frames
    return {
      unit: unit === undefined ? null : Number(unit),
      phone,
      from,
      frames,
      score: Number(fit) * frames,
      loudness: 0.1,
    }
  })
}

function listChecked(picture: string): string[] {
  const both = [look(picture), look(picture)]
  return selectPairs(both, units).map(({ unit }) => `${VERSE[unit]} ${VERSE[unit + 1]}`)
}

describe('selectPairs', () => {
  test('selects no pair in a clean reading', () => {
    expect(listChecked('0 1 2 3 4')).toEqual([])
  })

  test('selects a pair with a squeezed word that fits badly, next to unrecognized sound', () => {
    expect(listChecked('0 1:-60/6 2 ~DH/10 ~AH/8 3 4')).toContain('the beginning')
  })

  test('selects a pair heard in the other order', () => {
    expect(listChecked('0 2 1 3 4')).toContain('the beginning')
  })

  test('selects nothing with a single engine', () => {
    expect(selectPairs([look('0 2 1 3 4')], units)).toEqual([])
  })

  test('skips a pair if one of its words wasn’t heard', () => {
    expect(listChecked('0 2:-60 3 4')).not.toContain('the beginning')
  })

  test('covers the words around the pair', () => {
    const both = [look('0 2 1 3 4'), look('0 2 1 3 4')]
    const pair = selectPairs(both, units).find(({ unit }) => unit === 1)
    expect(pair).toMatchObject({ first: 0, last: 3, from: 0, to: 112 })
  })
})

describe('isSwapped', () => {
  const fit = (gain: number, worst = -20) => ({ gain, worst })

  test.each([
    ['is true if both engines clearly prefer the other order', [fit(300), fit(300)], true],
    ['is false if they hardly prefer it', [fit(200), fit(200)], false],
    ['is false if one prefers the order of the verse', [fit(900), null], false],
    ['is false if a word doesn’t fit there', [fit(900), fit(900, -60)], false],
  ])('%s', (_, fits, expected) => expect(isSwapped(fits)).toBe(expected))
})

describe('doubtSwapped', () => {
  const words = [
    { text: 'in', at: 0, odds: 5 },
    { text: 'the', at: 1, odds: 1 },
    { text: 'beginning', at: 2, odds: 4 },
  ]

  test('makes the less certain word of a pair doubtful', () => {
    expect(doubtSwapped(words, { unit: 1 }, units)).toEqual([
      words[0],
      { text: 'the', at: 1, doubtful: true },
      words[2],
    ])
  })

  test('makes the shorter word doubtful if both are equally certain', () => {
    const even = words.map((word) => ({ ...word, odds: 3 }))
    expect(doubtSwapped(even, { unit: 1 }, units)[1]).toEqual({ text: 'the', at: 1, doubtful: true })
  })
})
