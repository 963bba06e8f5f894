import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  beginTranscript,
  getHypothesis,
  updateTranscript,
  endCycle,
  type Transcript,
} from './browser-transcript.ts'
import type { Hypothesis } from './hypothesis.ts'
import { replays, type Step } from '../../testing/replayed-browsers.ts'
import { splitWrittenWords } from './words/words.ts'

function step(transcript: Transcript, next: Step): Transcript {
  return next === 'end' ? endCycle(transcript) : updateTranscript(transcript, next)
}

function hypotheses(steps: readonly Step[]): Hypothesis[] {
  let transcript = beginTranscript()
  return steps.map((next) => getHypothesis((transcript = step(transcript, next))))
}

const final = (transcript: string, confidence = 0.9) => ({ transcript, isFinal: true, confidence })
const interim = (transcript: string, confidence = 0.9) => ({ transcript, isFinal: false, confidence })

const toText = ({ words }: Hypothesis) => words.map(({ text }) => text.toLowerCase()).join(' ')
const settledWords = ({ words, settled }: Hypothesis) => words.slice(0, settled).map(({ text }) => text)

function expectSettledUnchanged(all: readonly Hypothesis[]): void {
  for (const [index, hypothesis] of all.entries()) {
    const before = all[index - 1]
    if (before !== undefined)
      expect(settledWords(hypothesis).slice(0, before.settled)).toEqual(settledWords(before))
    expect(hypothesis.settled).toBeLessThanOrEqual(hypothesis.words.length)
  }
}

describe.each(replays)('$name', ({ steps, said }) => {
  test('hears each word once', () => expect(toText(hypotheses(steps).at(-1)!)).toBe(said))
  test('never shows a word twice along the way', () => {
    for (const hypothesis of hypotheses(steps)) {
      expect(hypothesis.words.length).toBeLessThanOrEqual(splitWrittenWords(said).length)
    }
  })
  test('never changes settled words', () => expectSettledUnchanged(hypotheses(steps)))
})

test('settles the words of final results only, and not with confidence 0', () => {
  const heard = updateTranscript(beginTranscript(), [
    { transcript: 'for God', isFinal: true, confidence: 0.9 },
    { transcript: ' so', isFinal: true, confidence: 0 },
    { transcript: ' loved', isFinal: false, confidence: 0.9 },
  ])
  expect(getHypothesis(heard)).toEqual({
    words: ['for', 'God', 'so', 'loved'].map((text) => ({ text })),
    settled: 2,
  })
})

test('settles everything at the end of a cycle', () => {
  const heard = updateTranscript(beginTranscript(), [
    { transcript: 'for God', isFinal: false, confidence: 0.9 },
  ])
  expect(getHypothesis(endCycle(heard)).settled).toBe(2)
})

test('hears a phrase that is repeated after a pause', () => {
  const praise = { transcript: 'praise ye the Lord', isFinal: true, confidence: 0.9 }
  const words = (text: string) => [{ transcript: text, isFinal: false, confidence: 0.9 }]
  const steps: Step[] = [[praise], 'end', words('praise'), words('praise ye'), [praise]]
  expect(toText(hypotheses(steps).at(-1)!)).toBe('praise ye the lord praise ye the lord')
})

test.each([
  {
    results: [final('Lord holy'), final('Lord', 0), interim('Lord')],
    said: 'lord holy',
  },
  {
    results: [final('holy holy'), interim('holy'), interim('holy holy holy'), interim('holy')],
    said: 'holy holy',
  },
  { results: [final('the holy'), final('the', 0), interim('is')], said: 'the holy' },
])('keeps final words despite unsure results ($said)', ({ results, said }) => {
  const heard = getHypothesis(updateTranscript(beginTranscript(), results))
  expect(toText(heard)).toBe(said)
  expect(heard.settled).toBe(2)
})

test('keeps settled words whatever events follow', () => {
  const words = fc.array(fc.constantFrom('holy', 'is', 'the', 'Lord', '—', 'lords'), { maxLength: 5 })
  const result = fc.record({
    transcript: fc.tuple(fc.boolean(), words).map(([spaced, list]) => (spaced ? ' ' : '') + list.join(' ')),
    isFinal: fc.boolean(),
    confidence: fc.constantFrom(0, 0.5, 0.9),
  })
  const steps = fc.array(fc.oneof(fc.constant('end' as const), fc.array(result, { maxLength: 4 })), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(steps, (all) => expectSettledUnchanged(hypotheses(all))),
    { numRuns: 300 },
  )
})
