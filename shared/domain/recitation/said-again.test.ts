import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  beginTranscript,
  currentHypothesis,
  type RecognitionResult,
  updateTranscript,
  endCycle,
} from './browser-transcript.ts'
import { beginRecitation, hear } from './from-memory/recitation.ts'
import { beginGuided, guidedAccuracy, hearGuided } from './guided/guided.ts'
import { wordsOf } from './words/words.ts'

/** An event of a browser with the whole list of results, or the end of a cycle; `at` in milliseconds. */
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
  return currentHypothesis(endCycle(transcript))
}

const textOf = (events: readonly Event[]) =>
  heardFrom(events)
    .words.map(({ text }) => text)
    .join(' ')

const word = fc.constantFrom('holy', 'verily', 'peace', 'lord', 'my', 'God', 'comfort', 'ye')
/** Utterances with a pause after each, often of the same words. */
const utterances = (least: number) =>
  fc.array(fc.array(word, { minLength: least, maxLength: 5 }), { minLength: 1, maxLength: 6 })

/** How long a word takes, and the pause after an utterance, in milliseconds. */
const WORD_MS = 400
const PAUSE_MS = 2000

/** The beginnings of an utterance as it grows, with the time of each. */
const growing = (words: readonly string[], from: number) =>
  words.map((_, index) => ({
    at: from + (index + 1) * WORD_MS,
    text: words.slice(0, index + 1).join(' '),
  }))

/** Chrome: all utterances in one list; each but the first begins with a space; events come twice. */
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

/** Android: the growing text as finals with confidence 0, in one place or each at a new index; the last one twice. */
function android(all: readonly (readonly string[])[], isList: boolean): Event[] {
  let at = 0
  return all.flatMap((words) => {
    const parts = growing(words, at).map(({ at: when, text }) => ({ at: when, one: result(text, true, 0) }))
    const list = parts.map(({ one }) => one)
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

/** Safari: a cycle for each utterance, and nothing ever final. */
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

test('Chrome: repeated words are heard again, however often they are sent', () => {
  fc.assert(
    fc.property(utterances(1), fc.array(fc.boolean(), { maxLength: 6 }), (all, ends) => {
      expect(textOf(chrome(all, ends))).toBe(said(all))
    }),
  )
})

test('Android: a text that grows and is sent twice is heard once', () => {
  fc.assert(
    fc.property(utterances(1), fc.boolean(), (all, isList) => {
      expect(textOf(android(all, isList))).toBe(said(all))
    }),
  )
})

test('Safari: each cycle after a pause is speech, also with the words of the last one', () => {
  fc.assert(
    fc.property(utterances(1), (all) => {
      expect(textOf(safari(all))).toBe(said(all))
    }),
  )
})

test.each([
  [['verily', 'verily', 'holy', 'verily verily holy holy', 'holy']],
  [['lord my God', 'lord my God my God']],
])('Safari: words that grow after a pause are speech, though they repeat the last ones: %j', (parts) => {
  const all = parts.map((part) => part.split(' '))
  expect(textOf(safari(all))).toBe(said(all))
})

test('what may have been sent again is never held against the person', () => {
  const verse = wordsOf('Jesus wept. Then said the Jews')
  const sent = [
    { at: 0, results: [result('Jesus wept', true)] },
    { at: 2000, results: [result('Jesus wept', true), result('Jesus wept', true)] },
    { at: 4000, results: 'end' as const },
    { at: 5000, results: [result('then said the Jews', true)] },
  ]
  const recitation = hear(beginRecitation(verse), heardFrom(sent), true)
  expect(recitation.words.map(({ verdict }) => verdict)).toEqual(verse.map(() => 'correct'))
  expect(recitation.extras).toEqual([])
  expect(guidedAccuracy(hearGuided(beginGuided(verse), heardFrom(sent)))).toBe(100)
})

test('a final result resent at once counts once; one that arrives later is a repetition', () => {
  const twice = (at: number): Event[] => [
    { at: 0, results: [result('holy', true)] },
    { at, results: [result('holy', true), result('holy', true)] },
  ]
  expect([textOf(twice(50)), textOf(twice(900))]).toEqual(['holy', 'holy holy'])
})

test('the end of a cycle that was cut off may be heard again by the next one', () => {
  const events = (pause: number): Event[] => [
    { at: 0, results: [result('that he', false)] },
    { at: pause, results: 'end' },
    { at: pause + 300, results: [result('that he gave', false)] },
  ]
  expect([textOf(events(100)), textOf(events(3000))]).toEqual(['that he gave', 'that he that he gave'])
})

test('three words that come at once after a pause were sent again', () => {
  const events: Event[] = [
    { at: 0, results: [result('that he gave', false)] },
    { at: 3000, results: 'end' },
    { at: 3300, results: [result('that he gave his', false)] },
  ]
  expect(textOf(events)).toBe('that he gave his')
})
