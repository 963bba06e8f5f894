import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeAccuracy } from '../accuracy.ts'
import { splitVerseWords } from '../words/words.ts'
import {
  beginMarks,
  findLikelyPlace,
  getListenerMark,
  givePhrase,
  stopBefore,
  tapWord,
  continueReciting,
  giveWord,
  listWordsGiven,
  type ListenerMarks,
} from './listener-marks.ts'

const PSALM = splitVerseWords('The LORD is my shepherd; I shall not want.')
const fresh = () => beginMarks(PSALM)
const marked = ({ words }: ListenerMarks) =>
  words
    .map((word, index) => `${PSALM[index]?.key}:${getListenerMark(word)}`)
    .filter((mark) => !mark.endsWith(':right'))
const given = (marks: ListenerMarks) => listWordsGiven(marks).map(({ shown }) => shown)

describe('a listener’s marks', () => {
  it('start with every word right, because only mistakes are marked', () => {
    expect(marked(fresh())).toEqual([])
    expect(computeAccuracy(fresh().words)).toBe(100)
  })

  it('cycle with each tap: wrong, left out, right again', () => {
    const [once, twice] = [tapWord(fresh(), 4), tapWord(tapWord(fresh(), 4), 4)]
    expect([marked(once), marked(twice), marked(tapWord(twice, 4))]).toEqual([
      ['shepherd:wrong'],
      ['shepherd:left-out'],
      [],
    ])
    expect([once, twice].map(({ words }) => words[4])).toEqual([{ verdict: 'wrong' }, { verdict: 'skipped' }])
    expect(computeAccuracy(once.words)).toBe(89)
  })

  it('ignore an index outside the verse', () => {
    expect(tapWord(fresh(), 9)).toEqual(fresh())
    expect(giveWord(fresh(), 9)).toEqual(fresh())
  })

  it('leave an unsaid optional word out of the score', () => {
    const psalm = beginMarks(splitVerseWords('Cry unto God. Selah'))
    const unsaid = tapWord(tapWord(psalm, 3), 3)
    expect(unsaid.words[3]).toEqual({ verdict: 'skipped', optional: true })
    expect(computeAccuracy(unsaid.words)).toBe(100)
  })

  it('end where the reciter stopped, until a tap shows how far they got', () => {
    const stopped = stopBefore(tapWord(fresh(), 1), 5)
    expect(stopped.words.slice(5)).toEqual([{}, {}, {}, {}])
    expect(computeAccuracy(stopped.words)).toBe(44)
    expect(marked(tapWord(stopped, 7))).toEqual(['lord:wrong', 'want:not-reached'])
  })
})

describe('help', () => {
  it('gives one word, which earns no credit', () => {
    const helped = giveWord(fresh(), 4)
    expect(marked(helped)).toEqual(['shepherd:helped'])
    expect(helped.words[4]).toEqual({ verdict: 'correct', help: 'word' })
    expect(given(helped)).toEqual(['shepherd;'])
    expect(computeAccuracy(helped.words)).toBe(89)
  })

  it('gives the rest of the phrase the second time in a row', () => {
    const ended = givePhrase(giveWord(fresh(), 2))
    expect(given(ended)).toEqual(['is', 'my', 'shepherd;'])
    expect(ended.words.slice(1, 6)).toEqual([
      { verdict: 'correct' },
      { verdict: 'correct', help: 'phrase' },
      { verdict: 'correct', help: 'phrase' },
      { verdict: 'correct', help: 'phrase' },
      { verdict: 'correct' },
    ])
    expect(givePhrase(ended)).toBe(ended)
  })

  it.each([
    ['a mark', (marks: ListenerMarks) => tapWord(marks, 0)],
    ['the reciter goes on', continueReciting],
  ])('starts with one word again after %s', (_, then) => {
    const helped = then(giveWord(fresh(), 2))
    expect(given(helped)).toEqual([])
    expect(givePhrase(helped)).toEqual(helped)
  })

  it('can be undone with a tap', () => {
    expect(marked(tapWord(giveWord(fresh(), 2), 2))).toEqual([])
  })

  it('marks the words before it as reached', () => {
    expect(marked(giveWord(stopBefore(fresh(), 3), 5))).toEqual([
      'i:helped',
      'shall:not-reached',
      'not:not-reached',
      'want:not-reached',
    ])
  })

  it('is probably needed after the last mark', () => {
    expect(findLikelyPlace(fresh())).toBe(0)
    expect(findLikelyPlace(tapWord(fresh(), 3))).toBe(4)
    expect(findLikelyPlace(givePhrase(giveWord(fresh(), 2)))).toBe(5)
    expect(findLikelyPlace(tapWord(fresh(), 8))).toBe(8)
    expect(findLikelyPlace(beginMarks([]))).toBe(0)
  })
})

describe('whatever a listener does', () => {
  const step = fc.tuple(fc.constantFrom('tap', 'stop', 'help', 'more', 'on'), fc.nat(PSALM.length - 1))
  const after = (steps: readonly (readonly [string, number])[]) =>
    steps.reduce((marks, [kind, index]) => {
      if (kind === 'tap') return tapWord(marks, index)
      if (kind === 'stop') return stopBefore(marks, index)
      if (kind === 'help') return giveWord(marks, index)
      return kind === 'more' ? givePhrase(marks) : continueReciting(marks)
    }, fresh())

  it('each word has one mark, and the score is the share of right words without help', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { words } = after(steps)
        const right = words.filter((word) => getListenerMark(word) === 'right').length
        expect(words).toHaveLength(PSALM.length)
        expect(computeAccuracy(words)).toBe(Math.round((100 * right) / words.length))
      }),
    )
  })

  it('words not reached come last, without any marks among them', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const marks = after(steps).words.map(getListenerMark)
        const end = marks.indexOf('not-reached')
        if (end !== -1) expect(new Set(marks.slice(end))).toEqual(new Set(['not-reached']))
      }),
    )
  })
})
