import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accuracyOf } from '../accuracy.ts'
import { beginRecitation, contest, hear } from './recitation.ts'
import {
  beginTranscript,
  currentHypothesis,
  transcriptHeard,
  transcriptRestarted,
} from '../browser-transcript.ts'
import type { HeardWord } from '../hypothesis.ts'
import { begin, final, interim, settled, show, written } from '../../../testing/recitation-picture.ts'
import { replays } from '../../../testing/replayed-browsers.ts'
import { wordsOf } from '../words/words.ts'

const JOHN = 'For God so loved the world'
const PSALM = 'The LORD is my shepherd; I shall not want.'

describe('I said it', () => {
  test('a contested word counts as right', () => {
    const recitation = final(begin(JOHN), 'for cod so loved the world')
    const contested = contest(recitation, 1)
    expect(contested.words[1]).toEqual({ verdict: 'wrong', heard: 'cod', contested: true })
    expect([accuracyOf(recitation.words), accuracyOf(contested.words)]).toEqual([83, 100])
    expect(contest(recitation, 99)).toBe(recitation)
  })

  test('only its form is accepted from then on', () => {
    const accepted = [{ expected: 'god', heard: 'Cod,' }]
    expect(show(final(begin(JOHN, accepted), 'for cod so loved the world'))).toContain('~god(cod)')
    expect(show(final(begin(JOHN, accepted), 'for rod so loved the world'))).toContain('✗god(rod)')
    expect(show(final(begin('so god', accepted), 'cod god'))).toBe('✗so(cod) god')
  })

  test('a word in several pieces is accepted too', () => {
    const accepted = [{ expected: 'bethel', heard: 'breath all' }]
    expect(show(final(begin('up to Beth-el now', accepted), 'up to breath all now'))).toContain(
      '~bethel(breath all)',
    )
  })

  test('an unknown sound is never remembered', () => {
    const accepted = [{ expected: 'god', heard: '' }]
    const unknown = hear(
      begin(JOHN, accepted),
      settled([{ text: 'for' }, { text: '', sounds: 4 }, ...written('so loved the world')]),
      true,
    )
    expect(show(unknown)).toContain('✗god()')
  })
})

test('unknown sound within repeated words is not a separate word', () => {
  const sound = { text: '', sounds: 4 }
  const extrasOf = (...said: Parameters<typeof settled>[0]) =>
    hear(begin(JOHN), settled(said), true).extras.map(({ verdict }) => verdict)
  const again = extrasOf(...written('for god so loved'), sound, ...written('so loved the world'))
  expect(new Set(again)).toEqual(new Set(['repeated']))
  expect(extrasOf(...written('for god so loved'), sound, ...written('the world'))).toEqual(['added'])
})

test('unknown sound at the end stands for the unsaid words', () => {
  const sound = { text: '', sounds: 4 }
  const extrasOf = (...said: Parameters<typeof settled>[0]) =>
    hear(begin(JOHN), settled(said), true).extras.map(({ verdict }) => verdict)
  expect(extrasOf(sound)).toEqual([])
  expect(extrasOf(...written('for god so'), sound)).toEqual([])
  expect(extrasOf(sound, ...written('for god so loved the world'))).toEqual(['added'])
})

describe('a person who repeats beginnings', () => {
  const said = settled([
    ...written('for for god so so'),
    { text: '', sounds: 4 },
    ...written('loved the very world'),
  ])
  const extrasOf = (repeats: boolean) =>
    hear(beginRecitation(wordsOf(JOHN), { repeats }), said, true).extras.map(({ heard }) => heard)

  test('a repeated word and a sound between words are ignored; an added word isn’t', () => {
    expect(extrasOf(true)).toEqual(['very'])
    expect(extrasOf(false)).toEqual(['for', 'so', '', 'very'])
  })
})

describe.each(replays)('$name', ({ verse, steps }) => {
  test('every word is right, and there are no extras', () => {
    let transcript = beginTranscript()
    let recitation = begin(verse)
    for (const step of steps) {
      transcript = step === 'end' ? transcriptRestarted(transcript) : transcriptHeard(transcript, step)
      recitation = hear(recitation, currentHypothesis(transcript))
      expect(recitation.words.some(({ verdict }) => verdict === 'wrong' || verdict === 'skipped')).toBe(false)
    }
    const end = hear(recitation, currentHypothesis(transcript), true)
    expect([accuracyOf(end.words), end.isComplete, end.extras]).toEqual([100, true, []])
  })
})

describe('laws', () => {
  const VERSES = [
    PSALM,
    'Holy, holy, holy, is the LORD of hosts: the whole earth is full of his glory.',
    'And Moses said unto the LORD, O my LORD, I am not eloquent; for ever and ever. Selah.',
  ]
  const verse = fc.constantFrom(...VERSES)
  const word = fc.constantFrom(
    'the',
    'lord',
    'is',
    'my',
    'holy',
    'of',
    'hosts',
    'forever',
    'dog',
    'moses',
    'full',
    'want',
    '12',
    's***',
  )
  const token = fc.oneof(
    word.map((text): HeardWord => ({ text })),
    fc.nat(20).map((at): HeardWord => ({ text: 'x', at })),
    fc.nat(9).map((sounds): HeardWord => ({ text: '', sounds })),
    word.map((text): HeardWord => ({ text, doubtful: true })),
  )
  const tokens = fc.array(token, { maxLength: 14 })

  test('any sequence of hypotheses is accepted, and never more words are right than were heard', () => {
    fc.assert(
      fc.property(verse, fc.array(tokens, { maxLength: 6 }), (text, hypotheses) => {
        let recitation = begin(text)
        for (const words of hypotheses) recitation = hear(recitation, { words, settled: 0 })
        const last = hypotheses.at(-1) ?? []
        const end = hear(recitation, settled(last), true)
        const parts = last.flatMap(({ text }) => (text === 'forever' ? ['for', 'ever'] : [text]))
        expect(end.words.filter(({ verdict }) => verdict === 'correct').length).toBeLessThanOrEqual(
          parts.length,
        )
        expect(end.words.length).toBe(recitation.verse.length)
        expect(end.position).toBeLessThanOrEqual(recitation.verse.length)
      }),
      { numRuns: 100 },
    )
  })

  test('final verdicts depend only on the last hypothesis', () => {
    fc.assert(
      fc.property(verse, fc.array(tokens, { maxLength: 5 }), tokens, (text, before, last) => {
        const begun = before.reduce((state, words) => hear(state, { words, settled: 0 }), begin(text))
        const [one, other] = [hear(begun, settled(last), true), hear(begin(text), settled(last), true)]
        expect([one.words, one.extras, one.position]).toEqual([other.words, other.extras, other.position])
      }),
      { numRuns: 100 },
    )
  })

  test('a verse read in any chunks is right throughout, and the rest stays pending', () => {
    fc.assert(
      fc.property(
        verse,
        fc.array(fc.integer({ min: 1, max: 4 })),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (text, chunks, part) => {
          const all = wordsOf(text).map(({ key }) => key)
          const said = all.slice(0, Math.floor(part * all.length))
          let recitation = begin(text)
          let end = 0
          for (const chunk of chunks)
            recitation = interim(recitation, said.slice(0, (end += chunk)).join(' '))
          const { words } = final(recitation, said.join(' '))
          expect(words.map(({ verdict }) => verdict)).toEqual(
            all.map((_, index) => (index < said.length ? 'correct' : undefined)),
          )
        },
      ),
      { numRuns: 100 },
    )
  })

  test('finds a skipped, replaced or added word without affecting others', () => {
    const keys = wordsOf(PSALM).map(({ key }) => key)
    fc.assert(
      fc.property(fc.constantFrom('skip', 'exchange', 'add'), fc.nat(keys.length - 2), (kind, at) => {
        const inserted =
          kind === 'skip' ? [] : kind === 'exchange' ? ['elephant'] : ['elephant', keys[at] ?? '']
        const { words, extras } = final(begin(PSALM), keys.toSpliced(at, 1, ...inserted).join(' '))
        const verdict = { skip: 'skipped', exchange: 'wrong', add: 'correct' }[kind]
        expect(words.map((word) => word.verdict)).toEqual(
          keys.map((_, index) => (index === at ? verdict : 'correct')),
        )
        expect(extras.length).toBe(kind === 'add' ? 1 : 0)
      }),
    )
  })

  test('a long recitation is judged the same word by word or at once', () => {
    const text = Array.from({ length: 12 }, () => VERSES)
      .flat()
      .join(' ')
    const verse = wordsOf(text)
    const said = verse
      .flatMap(({ key, index }) => (index % 37 === 5 ? [] : index % 41 === 7 ? ['elephant'] : [key]))
      .map((word) => ({ text: word }))
    let live = beginRecitation(verse)
    for (let length = 1; length <= said.length; length += 1)
      live = hear(live, { words: said.slice(0, length), settled: 0 })
    const atOnce = hear(beginRecitation(verse), settled(said), true)
    expect(hear(live, settled(said), true).words).toEqual(atOnce.words)
    const differing = live.words.filter(({ verdict }, index) => verdict !== atOnce.words[index]?.verdict)
    expect(differing.length).toBeLessThanOrEqual(3)
  })
})
