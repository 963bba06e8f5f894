import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeAccuracy } from '../accuracy.ts'
import { beginRecitation, contest, hear } from './recitation.ts'
import { beginTranscript, getHypothesis, updateTranscript, endCycle } from '../browser-transcript.ts'
import type { HeardWord } from '../hypothesis.ts'
import {
  begin,
  hearFinal,
  hearInterim,
  toHypothesis,
  show,
  toHeardWords,
} from '../../../testing/recitation-picture.ts'
import { replays } from '../../../testing/replayed-browsers.ts'
import { splitVerseWords } from '../words/words.ts'

const JOHN = 'For God so loved the world'
const PSALM = 'The LORD is my shepherd; I shall not want.'

describe('I said it', () => {
  test('makes a word count as right', () => {
    const recitation = hearFinal(begin(JOHN), 'for cod so loved the world')
    const contested = contest(recitation, 1)
    expect(contested.words[1]).toEqual({ verdict: 'wrong', heard: 'cod', contested: true })
    expect([computeAccuracy(recitation.words), computeAccuracy(contested.words)]).toEqual([83, 100])
    expect(contest(recitation, 99)).toBe(recitation)
  })

  test('accepts only that form from then on', () => {
    const accepted = [{ expected: 'god', heard: 'Cod,' }]
    expect(show(hearFinal(begin(JOHN, accepted), 'for cod so loved the world'))).toContain('~god(cod)')
    expect(show(hearFinal(begin(JOHN, accepted), 'for rod so loved the world'))).toContain('✗god(rod)')
    expect(show(hearFinal(begin('so god', accepted), 'cod god'))).toBe('✗so(cod) god')
  })

  test('accepts a word in several pieces', () => {
    const accepted = [{ expected: 'bethel', heard: 'breath all' }]
    expect(show(hearFinal(begin('up to Beth-el now', accepted), 'up to breath all now'))).toContain(
      '~bethel(breath all)',
    )
  })

  test('never accepts an unknown sound', () => {
    const accepted = [{ expected: 'god', heard: '' }]
    const unknown = hear(
      begin(JOHN, accepted),
      toHypothesis([{ text: 'for' }, { text: '', sounds: 4 }, ...toHeardWords('so loved the world')]),
      true,
    )
    expect(show(unknown)).toContain('✗god()')
  })
})

test('ignores unknown sound within repeated words', () => {
  const sound = { text: '', sounds: 4 }
  const findExtras = (...said: Parameters<typeof toHypothesis>[0]) =>
    hear(begin(JOHN), toHypothesis(said), true).extras.map(({ verdict }) => verdict)
  const again = findExtras(...toHeardWords('for god so loved'), sound, ...toHeardWords('so loved the world'))
  expect(new Set(again)).toEqual(new Set(['repeated']))
  expect(findExtras(...toHeardWords('for god so loved'), sound, ...toHeardWords('the world'))).toEqual([
    'added',
  ])
})

test('matches unknown sound at the end to the unsaid words', () => {
  const sound = { text: '', sounds: 4 }
  const findExtras = (...said: Parameters<typeof toHypothesis>[0]) =>
    hear(begin(JOHN), toHypothesis(said), true).extras.map(({ verdict }) => verdict)
  expect(findExtras(sound)).toEqual([])
  expect(findExtras(...toHeardWords('for god so'), sound)).toEqual([])
  expect(findExtras(sound, ...toHeardWords('for god so loved the world'))).toEqual(['added'])
})

describe('a person who repeats beginnings', () => {
  const said = toHypothesis([
    ...toHeardWords('for for god so so'),
    { text: '', sounds: 4 },
    ...toHeardWords('loved the very world'),
  ])
  const findExtras = (repeats: boolean) =>
    hear(beginRecitation(splitVerseWords(JOHN), { repeats }), said, true).extras.map(({ heard }) => heard)

  test('has repeated words and sounds ignored, but not added words', () => {
    expect(findExtras(true)).toEqual(['very'])
    expect(findExtras(false)).toEqual(['for', 'so', '', 'very'])
  })
})

describe.each(replays)('$name', ({ verse, steps }) => {
  test('is judged as right, without extras', () => {
    let transcript = beginTranscript()
    let recitation = begin(verse)
    for (const step of steps) {
      transcript = step === 'end' ? endCycle(transcript) : updateTranscript(transcript, step)
      recitation = hear(recitation, getHypothesis(transcript))
      expect(recitation.words.some(({ verdict }) => verdict === 'wrong' || verdict === 'skipped')).toBe(false)
    }
    const end = hear(recitation, getHypothesis(transcript), true)
    expect([computeAccuracy(end.words), end.isComplete, end.extras]).toEqual([100, true, []])
  })
})

describe('every recitation', () => {
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

  test('never has more right words than were heard', () => {
    fc.assert(
      fc.property(verse, fc.array(tokens, { maxLength: 6 }), (text, hypotheses) => {
        let recitation = begin(text)
        for (const words of hypotheses) recitation = hear(recitation, { words, settled: 0 })
        const last = hypotheses.at(-1) ?? []
        const end = hear(recitation, toHypothesis(last), true)
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

  test('has final verdicts that depend only on the last hypothesis', () => {
    fc.assert(
      fc.property(verse, fc.array(tokens, { maxLength: 5 }), tokens, (text, before, last) => {
        const begun = before.reduce((state, words) => hear(state, { words, settled: 0 }), begin(text))
        const [one, other] = [
          hear(begun, toHypothesis(last), true),
          hear(begin(text), toHypothesis(last), true),
        ]
        expect([one.words, one.extras, one.position]).toEqual([other.words, other.extras, other.position])
      }),
      { numRuns: 100 },
    )
  })

  test('is right throughout if read in chunks, and the rest stays pending', () => {
    fc.assert(
      fc.property(
        verse,
        fc.array(fc.integer({ min: 1, max: 4 })),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (text, chunks, part) => {
          const all = splitVerseWords(text).map(({ key }) => key)
          const said = all.slice(0, Math.floor(part * all.length))
          let recitation = begin(text)
          let end = 0
          for (const chunk of chunks)
            recitation = hearInterim(recitation, said.slice(0, (end += chunk)).join(' '))
          const { words } = hearFinal(recitation, said.join(' '))
          expect(words.map(({ verdict }) => verdict)).toEqual(
            all.map((_, index) => (index < said.length ? 'correct' : undefined)),
          )
        },
      ),
      { numRuns: 100 },
    )
  })

  test('shows a skipped, replaced, or added word without affecting others', () => {
    const keys = splitVerseWords(PSALM).map(({ key }) => key)
    fc.assert(
      fc.property(fc.constantFrom('skip', 'exchange', 'add'), fc.nat(keys.length - 2), (kind, at) => {
        const inserted =
          kind === 'skip' ? [] : kind === 'exchange' ? ['elephant'] : ['elephant', keys[at] ?? '']
        const { words, extras } = hearFinal(begin(PSALM), keys.toSpliced(at, 1, ...inserted).join(' '))
        const verdict = { skip: 'skipped', exchange: 'wrong', add: 'correct' }[kind]
        expect(words.map((word) => word.verdict)).toEqual(
          keys.map((_, index) => (index === at ? verdict : 'correct')),
        )
        expect(extras.length).toBe(kind === 'add' ? 1 : 0)
      }),
    )
  })

  test('is judged the same whether heard word by word or all at once', () => {
    const text = Array.from({ length: 12 }, () => VERSES)
      .flat()
      .join(' ')
    const verse = splitVerseWords(text)
    const said = verse
      .flatMap(({ key, index }) => (index % 37 === 5 ? [] : index % 41 === 7 ? ['elephant'] : [key]))
      .map((word) => ({ text: word }))
    let live = beginRecitation(verse)
    for (let length = 1; length <= said.length; length += 1)
      live = hear(live, { words: said.slice(0, length), settled: 0 })
    const atOnce = hear(beginRecitation(verse), toHypothesis(said), true)
    expect(hear(live, toHypothesis(said), true).words).toEqual(atOnce.words)
    const differing = live.words.filter(({ verdict }, index) => verdict !== atOnce.words[index]?.verdict)
    expect(differing.length).toBeLessThanOrEqual(3)
  })
})
