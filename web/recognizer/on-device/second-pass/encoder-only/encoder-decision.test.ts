import { describe, expect, test } from 'vitest'
import type { HeardWord } from '#shared/domain/recitation/hypothesis.ts'
import { beginRecitation, hear } from '#shared/domain/recitation/from-memory/recitation.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { withSounds } from '#web/testing/fake-sounds.ts'
import type { PhraseReading } from '../phrase-reading.ts'
import { rescore } from '../rescoring.ts'

const VERSE = splitVerseWords('The LORD is my shepherd; I shall not want.')
const READ: PhraseReading = { from: 0, to: 9, stretches: [] }
const RIGHT = VERSE.map(() => 'correct')
const MISSING = { leftOut: -20, replaced: -20, swapped: 0 }

const say = (from: number, to: number): HeardWord[] =>
  VERSE.slice(from, to).map(({ key: text }, step) => ({ text, at: from + step, odds: 3 }))

function judge(first: readonly HeardWord[], ...readings: readonly PhraseReading[]) {
  const { words, extras } = hear(
    beginRecitation(VERSE),
    rescore(VERSE, { words: first, settled: 0 }, readings),
    true,
  )
  return {
    verdicts: words.map(({ verdict }) => verdict ?? null),
    extras: extras.map(({ before, verdict }) => `${before} ${verdict}`),
  }
}

describe('a phrase without a transcription', () => {
  test('is correct if both passes heard it', () => {
    expect(judge(say(0, 9), withSounds(READ))).toEqual({ verdicts: RIGHT, extras: [] })
  })

  test('is correct where the first pass was in doubt and the sounds fit', () => {
    const first = say(0, 9).map((word) => (word.at === 4 ? { ...word, doubtful: true } : word))
    expect(judge(first, withSounds(READ)).verdicts).toEqual(RIGHT)
  })

  test('shows a word as an error if neither pass heard it', () => {
    const first = say(0, 9).filter(({ at }) => at !== 4)
    const { verdicts } = judge(first, withSounds(READ, { words: { 4: MISSING } }))
    expect(verdicts[4]).toBe('skipped')
    expect(verdicts.filter((verdict) => verdict === 'correct')).toHaveLength(8)
  })

  test('leaves a word in doubt that only the first pass heard', () => {
    expect(judge(say(0, 9), withSounds(READ, { words: { 4: MISSING } })).verdicts[4]).toBe('not-sure')
  })

  test('shows unknown sounds that were said in addition', () => {
    const sounds = { gaps: { 4: { added: -20, repeated: 0 } } }
    const first = [...say(0, 4), { text: '', sounds: 6 }, ...say(4, 9)]
    expect(judge(first, withSounds(READ, sounds))).toEqual({ verdicts: RIGHT, extras: ['4 added'] })
  })

  test('shows what the first pass heard repeated', () => {
    const sounds = { gaps: { 4: { added: 0, repeated: -20 } } }
    const first = [...say(0, 4), ...say(2, 4), ...say(4, 9)]
    expect(judge(first, withSounds(READ, sounds))).toEqual({
      verdicts: RIGHT,
      extras: ['4 repeated', '4 repeated'],
    })
  })

  test('is left to the first pass if its sounds weren’t compared', () => {
    expect(judge(say(0, 9), READ).verdicts).toEqual(RIGHT)
    expect(judge([], READ).verdicts).not.toContain('correct')
  })

  test('needs clearer evidence if the decoder couldn’t follow it', () => {
    const first = say(0, 9).map((word) => (word.at === 4 ? { ...word, doubtful: true } : word))
    const sounds = { words: { 4: { leftOut: 40, replaced: 29, swapped: 48 } } }
    expect(judge(first, withSounds(READ, sounds)).verdicts[4]).toBe('correct')
    expect(judge(first, { ...withSounds(READ, sounds), isLost: true }).verdicts[4]).toBe('not-sure')
  })

  test('may follow another and begin again', () => {
    const half = { ...READ, to: 5 }
    const { verdicts, extras } = judge([...say(0, 5), ...say(0, 9)], withSounds(half), withSounds(READ))
    expect(verdicts).toEqual(RIGHT)
    expect(extras).toEqual(Array.from({ length: 5 }, () => '5 repeated'))
  })
})
