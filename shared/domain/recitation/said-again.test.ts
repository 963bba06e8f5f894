import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  beginTranscript,
  getHypothesis,
  type RecognitionResult,
  updateTranscript,
  endCycle,
} from './browser-transcript.ts'
import { beginRecitation, hear } from './from-memory/recitation.ts'
import { beginGuided, computeGuidedAccuracy, hearGuided } from './guided/guided.ts'
import { splitVerseWords } from './words/words.ts'

/** A browser event with the whole list of results, or the end of a cycle. `at` is in milliseconds. */
type Event = { readonly at: number; readonly results: readonly RecognitionResult[] | 'end' }

const result = (transcript: string, isFinal: boolean, confidence = 0.9): RecognitionResult => ({
  transcript,
  isFinal,
  confidence,
})

function heardFrom(events: readonly Event[]) {
  let transcript = beginTranscript()
  for (const { at, results } of events)
    transcript = results === 'end' ? endCycle(transcript, at) : updateTranscript(transcript, results, at)
  return getHypothesis(endCycle(transcript))
}

const getText = (events: readonly Event[]) =>
  heardFrom(events)
    .words.map(({ text }) => text)
    .join(' ')

const word = fc.constantFrom('holy', 'verily', 'peace', 'lord', 'my', 'God', 'comfort', 'ye')
/** Generates utterances with a pause after each, often of the same words. */
const utterances = (minLength: number) =>
  fc.array(fc.array(word, { minLength, maxLength: 5 }), { minLength: 1, maxLength: 6 })

/** How long a word takes, and the pause after an utterance, in milliseconds. */
const WORD_MS = 400
const PAUSE_MS = 2000

/** Returns the texts of an utterance as it grows, with the time of each. */
const growing = (words: readonly string[], from: number) =>
  words.map((_, index) => ({
    at: from + (index + 1) * WORD_MS,
    text: words.slice(0, index + 1).join(' '),
  }))

/** Chrome lists all utterances together, starts each but the first with a space, and sends events twice. */
function chrome(all: readonly (readonly string[])[], ends: readonly boolean[]): Event[] {
  const events: Event[] = []
  let finals: RecognitionResult[] = []
  let at = 0
  for (const [index, words] of all.entries()) {
    const lead = finals.length === 0 ? '' : ' '
    for (const part of growing(words, at)) {
      const event = { at: part.at, results: [...finals, result(lead + part.text, false)] }
      events.push(event, event)
      at = part.at
    }
    finals = [...finals, result(lead + words.join(' '), true)]
    events.push({ at: (at += 300), results: finals }, { at: at + 20, results: finals })
    at += PAUSE_MS
    if (ends[index] !== true) continue
    events.push({ at, results: 'end' })
    finals = []
  }
  return events
}

/**
 * Android sends a growing text as finals with confidence 0, all at one index or each at a new one, and the last one
 * twice.
 */
function android(all: readonly (readonly string[])[], isList: boolean): Event[] {
  let at = 0
  return all.flatMap((words) => {
    const parts = growing(words, at).map(({ at: when, text }) => ({ at: when, final: result(text, true, 0) }))
    const list = parts.map(({ final }) => final)
    const end = result(words.join(' '), true)
    at += words.length * WORD_MS
    const before = isList ? list : []
    const events = [
      ...parts.map(({ at: when }, index): Event => ({
        at: when,
        results: isList ? list.slice(0, index + 1) : [list[index] ?? end],
      })),
      { at: (at += 300), results: [...before, end] },
      { at: (at += 30), results: [...before, end, end] },
      { at: (at += PAUSE_MS), results: 'end' as const },
    ]
    return events
  })
}

/** Safari has a cycle for each utterance, and its results are never final. */
function safari(all: readonly (readonly string[])[]): Event[] {
  let at = 0
  return all.flatMap((words) => {
    const parts = growing(words, at).map(({ at: when, text }): Event => ({
      at: when,
      results: [result(text, false, 0.5)],
    }))
    at += words.length * WORD_MS + PAUSE_MS
    const end: Event = { at, results: 'end' }
    at += 200
    return [...parts, end]
  })
}

const said = (all: readonly (readonly string[])[]) => all.flat().join(' ')

test('Chrome: hears repeated words again, no matter how often events are sent', () => {
  fc.assert(
    fc.property(utterances(1), fc.array(fc.boolean(), { maxLength: 6 }), (all, ends) => {
      expect(getText(chrome(all, ends))).toBe(said(all))
    }),
  )
})

test('Android: hears a growing text once, even though it is sent twice', () => {
  fc.assert(
    fc.property(utterances(1), fc.boolean(), (all, isList) => {
      expect(getText(android(all, isList))).toBe(said(all))
    }),
  )
})

test('Safari: hears each cycle after a pause as speech, even with the same words', () => {
  fc.assert(
    fc.property(utterances(1), (all) => {
      expect(getText(safari(all))).toBe(said(all))
    }),
  )
})

test.each([
  [['verily', 'verily', 'holy', 'verily verily holy holy', 'holy']],
  [['lord my God', 'lord my God my God']],
])(
  'Safari: hears words that grow after a pause as speech, even if they repeat the last ones: %j',
  (parts) => {
    const all = parts.map((part) => part.split(' '))
    expect(getText(safari(all))).toBe(said(all))
  },
)

test('never counts words against the person if they may have been resent', () => {
  const verse = splitVerseWords('Jesus wept. Then said the Jews')
  const sent = [
    { at: 0, results: [result('Jesus wept', true)] },
    { at: 2000, results: [result('Jesus wept', true), result('Jesus wept', true)] },
    { at: 4000, results: 'end' as const },
    { at: 5000, results: [result('then said the Jews', true)] },
  ]
  const recitation = hear(beginRecitation(verse), heardFrom(sent), true)
  expect(recitation.words.map(({ verdict }) => verdict)).toEqual(verse.map(() => 'correct'))
  expect(recitation.extras).toEqual([])
  expect(computeGuidedAccuracy(hearGuided(beginGuided(verse), heardFrom(sent)))).toBe(100)
})

test('counts a final result once if it is resent immediately, but as a repetition if it arrives later', () => {
  const twice = (at: number): Event[] => [
    { at: 0, results: [result('holy', true)] },
    { at, results: [result('holy', true), result('holy', true)] },
  ]
  expect([getText(twice(50)), getText(twice(900))]).toEqual(['holy', 'holy holy'])
})

test('ignores the end of a cycle that the next cycle hears again, but not after a pause', () => {
  const events = (pause: number): Event[] => [
    { at: 0, results: [result('that he', false)] },
    { at: pause, results: 'end' },
    { at: pause + 300, results: [result('that he gave', false)] },
  ]
  expect([getText(events(100)), getText(events(3000))]).toEqual(['that he gave', 'that he that he gave'])
})

test('ignores three words that are resent immediately after a pause', () => {
  const events: Event[] = [
    { at: 0, results: [result('that he gave', false)] },
    { at: 3000, results: 'end' },
    { at: 3300, results: [result('that he gave his', false)] },
  ]
  expect(getText(events)).toBe('that he gave his')
})
