import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginRecitation, hear } from './from-memory/recitation.ts'
import { beginGuided, hearGuided } from './guided/guided.ts'
import { HypothesisCombiner, type TwoHypotheses } from './hypothesis-combiner.ts'
import type { HeardWord, Hypothesis } from './hypothesis.ts'
import { isRightVerdict } from './verdict.ts'
import { show } from '../../testing/recitation-picture.ts'
import { splitVerseWords } from './words/words.ts'

const JOHN = splitVerseWords('For God so loved the world, that he gave his only begotten Son')
const nothing: Hypothesis = { words: [], settled: 0 }

/** Returns free text as a browser writes it. */
function written(text: string, settled = 0): Hypothesis {
  const words = text.split(' ').filter((word) => word !== '')
  return { words: words.map((word) => ({ text: word })), settled }
}

/** Parses "0 1 ?2 ~ 4": located words, a doubtful one, and a sound that matches no word of the verse. */
function located(picture: string): Hypothesis {
  const words = picture.split(' ').map((part): HeardWord => {
    if (part === '~') return { text: '', sounds: 4 }
    if (part.startsWith('?')) return { text: 'x', at: Number(part.slice(1)), doubtful: true }
    return { text: JOHN[Number(part)]?.key ?? '', at: Number(part) }
  })
  return { words, settled: 0 }
}

function combineAndShow(heard: Partial<TwoHypotheses>): string {
  const both = { browser: nothing, device: nothing, isBrowserAtWork: true, ...heard }
  return show(hear(beginRecitation(JOHN), new HypothesisCombiner(JOHN).combine(both), true))
}

const WEAK_ODDS = 0
const REST = 'that he gave his only begotten son'
const WHOLE_VERSE = 'for god so loved the world that he gave his only begotten son'

describe('a word', () => {
  test('is right if only the device heard it, in the middle or at the end', () => {
    expect(
      combineAndShow({ browser: written(`for god so loved the word ${REST}`), device: located('0 1 5') }),
    ).toBe(WHOLE_VERSE)
    expect(combineAndShow({ browser: written('for god so'), device: located('0 1 2 3 4') })).toContain(
      'for god so loved the',
    )
    expect(
      combineAndShow({ browser: written(`for so loved the world ${REST}`), device: located('0 1 2') }),
    ).toBe(WHOLE_VERSE)
  })

  test('is right if only the browser heard it', () => {
    expect(combineAndShow({ browser: written(WHOLE_VERSE), device: located('0 1 ~ 4') })).toBe(WHOLE_VERSE)
    expect(combineAndShow({ browser: written(WHOLE_VERSE) })).toBe(WHOLE_VERSE)
  })

  test('isn’t wrong if the device heard it and the browser wrote another last word', () => {
    expect(
      combineAndShow({ browser: written('for god sew laughed'), device: located('0 1 2 3') }),
    ).not.toMatch(/[✗+]/)
  })
})

describe('an error', () => {
  test('needs both the browser and the device', () => {
    expect(
      combineAndShow({
        browser: written(`for god so liked the world ${REST}`),
        device: located('0 1 2 ~ 4 5'),
      }),
    ).toContain('✗loved(liked)')
  })

  test('remains a doubt if the device doubts it', () => {
    const doubted = combineAndShow({
      browser: written(`for god so liked the world ${REST}`),
      device: located('0 1 2 ?3 4 5'),
    })
    expect(doubted).not.toContain('✗')
    expect(doubted).not.toBe(WHOLE_VERSE)
  })

  test('isn’t reported for a sound that the browser may still transcribe', () => {
    const device = located('0 1 2 ~')
    expect(
      new HypothesisCombiner(JOHN).combine({ browser: nothing, device, isBrowserAtWork: true }).words,
    ).toHaveLength(3)
    expect(
      new HypothesisCombiner(JOHN).combine({ browser: nothing, device, isBrowserAtWork: false }).words,
    ).toHaveLength(4)
  })
})

describe('another word that the browser wrote', () => {
  const device = (odds: number): Hypothesis => ({
    words: JOHN.map(({ key }, at) => ({ text: key, at, odds: at === 3 ? odds : 6 })),
    settled: 0,
  })
  const said = (text: string, odds: number, settled = 99) =>
    combineAndShow({ browser: written(text, settled), device: device(odds) })

  test('turns only a weak belief of the device into a doubt', () => {
    expect(said(`for god so hated the world ${REST}`, WEAK_ODDS)).toContain('?loved')
    expect(said(`for god so hated the world ${REST}`, 6)).toBe(WHOLE_VERSE)
  })

  test.each([
    ['a number for a word', '4 god so loved the world'],
    ['a form of the word', 'for god so love the world'],
    ['a wrong neighbor', 'for god sea hated the world'],
    ['a missing neighbor', 'for god hated the world'],
  ])('doesn’t include %s', (_, text) => {
    expect(said(`${text} ${REST}`, WEAK_ODDS)).not.toContain('?')
  })

  test('counts only once it is settled', () => {
    expect(said(`for god so hated the world ${REST}`, WEAK_ODDS, 2)).toBe(WHOLE_VERSE)
  })
})

test('leaves open words that only the device heard', () => {
  const both = {
    browser: written('for god sew laughed', 4),
    device: located('0 1 2 3'),
    isBrowserAtWork: true,
  }
  expect(new HypothesisCombiner(JOHN).combine(both)).toMatchObject({
    words: [{ at: 0 }, { at: 1 }, { at: 2 }, { at: 3 }],
    settled: 3,
  })
})

test('reports extra words as the browser wrote them', () => {
  const both = {
    browser: written(`for god so very loved the world ${REST}`),
    device: located('0 1 2 3'),
    isBrowserAtWork: true,
  }
  const recitation = hear(beginRecitation(JOHN), new HypothesisCombiner(JOHN).combine(both), true)
  expect(recitation.extras).toEqual([{ verdict: 'added', heard: 'very', before: 3 }])
})

const positions = fc.uniqueArray(fc.nat(JOHN.length - 1)).map((found) => found.toSorted((a, b) => a - b))

function bothHypotheses(written: readonly number[], heard: readonly number[]): TwoHypotheses {
  const browser = { words: written.map((at) => ({ text: JOHN[at]?.key ?? '' })), settled: 0 }
  const device = { words: heard.map((at) => ({ text: JOHN[at]?.key ?? '', at })), settled: 0 }
  return { browser, device, isBrowserAtWork: true }
}

test('marks every word right that either of them heard in its place', () => {
  fc.assert(
    fc.property(positions, positions, (missed, heard) => {
      const gaps = missed.slice(0, 3)
      const wrote = [...JOHN.keys()].filter((at) => !gaps.includes(at))
      // A word is located by its neighbors, and between two gaps it has none.
      fc.pre(wrote.every((at) => !gaps.includes(at - 1) || !gaps.includes(at + 1)))
      const merged = new HypothesisCombiner(JOHN).combine(bothHypotheses(wrote, heard))
      const { words } = hear(beginRecitation(JOHN), merged, true)
      for (const at of [...wrote, ...heard]) expect(isRightVerdict(words[at]?.verdict)).toBe(true)
    }),
  )
})

test('gives the same result in either order, even in Guided', () => {
  fc.assert(
    fc.property(fc.nat(JOHN.length), fc.nat(JOHN.length), (wrote, heard) => {
      const first = (count: number) => [...JOHN.keys()].slice(0, count)
      const combiner = new HypothesisCombiner(JOHN)
      let guided = beginGuided(JOHN)
      for (const both of [
        bothHypotheses(first(wrote), []),
        bothHypotheses(first(wrote), first(heard)),
        bothHypotheses(first(wrote + 1), first(heard)),
      ])
        guided = hearGuided(guided, combiner.combine(both))
      expect(guided.position).toBe(Math.max(Math.min(wrote + 1, JOHN.length), heard))
      expect(guided.misses).toBe(0)
    }),
  )
})
