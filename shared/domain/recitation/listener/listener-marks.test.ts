import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accuracyOf } from '../accuracy.ts'
import { wordsOf } from '../words/words.ts'
import {
  beginMarks,
  likelyPlace,
  listenerMark,
  phraseGiven,
  stoppedBefore,
  tapped,
  wentOn,
  wordGiven,
  wordsGiven,
  type ListenerMarks,
} from './listener-marks.ts'

const PSALM = wordsOf('The LORD is my shepherd; I shall not want.')
const fresh = () => beginMarks(PSALM)
const marked = ({ words }: ListenerMarks) =>
  words
    .map((word, index) => `${PSALM[index]?.key}:${listenerMark(word)}`)
    .filter((mark) => !mark.endsWith(':right'))
const given = (marks: ListenerMarks) => wordsGiven(marks).map(({ shown }) => shown)

describe('a listener’s marks', () => {
  it('start with every word right, because only mistakes are marked', () => {
    expect(marked(fresh())).toEqual([])
    expect(accuracyOf(fresh().words)).toBe(100)
  })

  it('cycle with each tap: wrong, left out, right again', () => {
    const [once, twice] = [tapped(fresh(), 4), tapped(tapped(fresh(), 4), 4)]
    expect([marked(once), marked(twice), marked(tapped(twice, 4))]).toEqual([
      ['shepherd:wrong'],
      ['shepherd:left-out'],
      [],
    ])
    expect([once, twice].map(({ words }) => words[4])).toEqual([{ verdict: 'wrong' }, { verdict: 'skipped' }])
    expect(accuracyOf(once.words)).toBe(89)
  })

  it('ignore an index outside the verse', () => {
    expect(tapped(fresh(), 9)).toEqual(fresh())
    expect(wordGiven(fresh(), 9)).toEqual(fresh())
  })

  it('leave an unsaid optional word out of the score', () => {
    const psalm = beginMarks(wordsOf('Cry unto God. Selah'))
    const unsaid = tapped(tapped(psalm, 3), 3)
    expect(unsaid.words[3]).toEqual({ verdict: 'skipped', optional: true })
    expect(accuracyOf(unsaid.words)).toBe(100)
  })

  it('when the reciter stops: later words are not reached, until a tap shows how far they got', () => {
    const stopped = stoppedBefore(tapped(fresh(), 1), 5)
    expect(stopped.words.slice(5)).toEqual([{}, {}, {}, {}])
    expect(accuracyOf(stopped.words)).toBe(44)
    expect(marked(tapped(stopped, 7))).toEqual(['lord:wrong', 'want:not-reached'])
  })
})

describe('help', () => {
  it('gives one word, which earns no credit', () => {
    const helped = wordGiven(fresh(), 4)
    expect(marked(helped)).toEqual(['shepherd:helped'])
    expect(helped.words[4]).toEqual({ verdict: 'correct', help: 'word' })
    expect(given(helped)).toEqual(['shepherd;'])
    expect(accuracyOf(helped.words)).toBe(89)
  })

  it('twice in a row gives the rest of the phrase and ends it', () => {
    const ended = phraseGiven(wordGiven(fresh(), 2))
    expect(given(ended)).toEqual(['is', 'my', 'shepherd;'])
    expect(ended.words.slice(1, 6)).toEqual([
      { verdict: 'correct' },
      { verdict: 'correct', help: 'phrase' },
      { verdict: 'correct', help: 'phrase' },
      { verdict: 'correct', help: 'phrase' },
      { verdict: 'correct' },
    ])
    expect(phraseGiven(ended)).toBe(ended)
  })

  it.each([
    ['a mark', (marks: ListenerMarks) => tapped(marks, 0)],
    ['going on', wentOn],
  ])('is a first one again after %s', (_, then) => {
    const helped = then(wordGiven(fresh(), 2))
    expect(given(helped)).toEqual([])
    expect(phraseGiven(helped)).toEqual(helped)
  })

  it('can be undone with a tap', () => {
    expect(marked(tapped(wordGiven(fresh(), 2), 2))).toEqual([])
  })

  it('marks the words before it as reached', () => {
    expect(marked(wordGiven(stoppedBefore(fresh(), 3), 5))).toEqual([
      'i:helped',
      'shall:not-reached',
      'not:not-reached',
      'want:not-reached',
    ])
  })

  it('is likely needed after the last mark', () => {
    expect(likelyPlace(fresh())).toBe(0)
    expect(likelyPlace(tapped(fresh(), 3))).toBe(4)
    expect(likelyPlace(phraseGiven(wordGiven(fresh(), 2)))).toBe(5)
    expect(likelyPlace(tapped(fresh(), 8))).toBe(8)
    expect(likelyPlace(beginMarks([]))).toBe(0)
  })
})

describe('whatever a listener does', () => {
  const step = fc.tuple(fc.constantFrom('tap', 'stop', 'help', 'more', 'on'), fc.nat(PSALM.length - 1))
  const after = (steps: readonly (readonly [string, number])[]) =>
    steps.reduce((marks, [kind, index]) => {
      if (kind === 'tap') return tapped(marks, index)
      if (kind === 'stop') return stoppedBefore(marks, index)
      if (kind === 'help') return wordGiven(marks, index)
      return kind === 'more' ? phraseGiven(marks) : wentOn(marks)
    }, fresh())

  it('each word has one mark, and the score is the share of words right without help', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { words } = after(steps)
        const right = words.filter((word) => listenerMark(word) === 'right').length
        expect(words).toHaveLength(PSALM.length)
        expect(accuracyOf(words)).toBe(Math.round((100 * right) / words.length))
      }),
    )
  })

  it('words not reached come last, without any marks among them', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const marks = after(steps).words.map(listenerMark)
        const end = marks.indexOf('not-reached')
        if (end !== -1) expect(new Set(marks.slice(end))).toEqual(new Set(['not-reached']))
      }),
    )
  })
})
