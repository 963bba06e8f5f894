// @vitest-environment node
import { describe, expect, test } from 'vitest'
import type { HeardWord } from '#shared/domain/recitation/hypothesis.ts'
import { heardWords } from './decision.ts'
import type { SpokenUnit } from './spoken-units.ts'
import { reassessTake } from './reassessment.ts'
import type { Sounded } from './trust.ts'

const VERSE = 'in the beginning god created the heaven and the earth'.split(' ')
const PHONES = [2, 2, 7, 3, 7, 2, 5, 3, 2, 3]

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

function hearTwice(picture: string) {
  const looks = [look(picture), look(picture)]
  return { looks, words: heardWords(looks, units, true).words }
}

function listDoubtful(words: readonly HeardWord[]): string[] {
  return words.flatMap(({ text, doubtful }) => (doubtful === true ? [text] : []))
}

function reassess(picture: string) {
  const { looks, words } = hearTwice(picture)
  return { before: listDoubtful(words), after: listDoubtful(reassessTake(words, looks, units)) }
}

const EVEN = '0 1 2 3 4 5 6 7 8 9'
/** The first "and" is squeezed and fits badly. */
const UNEVEN = '0 1 2 3 4 5 6 ~N/5 7:-65/7 8 9'
/** Every word is as fast and fits as badly. */
const ALL_BAD = '0:-60/10 1:-60/9 2:-60/30 3:-60/12 4:-60/30 5:-60/9 6:-60/22 7:-60/9 8:-60/9 9:-60/12'

describe('reassessTake', () => {
  test('doubts nothing in an even take', () => {
    expect(reassess(EVEN)).toEqual({ before: [], after: [] })
  })

  test('doubts a believed word that fits much worse than the others', () => {
    expect(reassess(UNEVEN)).toEqual({ before: [], after: ['and'] })
  })

  test('believes a doubtful word if all words fit as badly', () => {
    const { before, after } = reassess(ALL_BAD)
    expect(before).toContain('heaven')
    expect(after).not.toContain('heaven')
  })

  test.each([EVEN, UNEVEN, ALL_BAD])('keeps every word in its place (%s)', (picture) => {
    const { looks, words } = hearTwice(picture)
    const places = (all: readonly HeardWord[]) => all.map(({ text, at, sounds }) => [text, at, sounds])
    expect(places(reassessTake(words, looks, units))).toEqual(places(words))
  })

  test('leaves a short take unchanged', () => {
    const { looks, words } = hearTwice('0 1 2 3 4 ~N/5 5:-65/7 6')
    expect(reassessTake(words, looks, units)).toEqual(words)
  })

  test('leaves a take unchanged that a single engine heard', () => {
    const { words } = heardWords([look(UNEVEN)], units, true)
    expect(reassessTake(words, [look(UNEVEN)], units)).toEqual(words)
  })
})
