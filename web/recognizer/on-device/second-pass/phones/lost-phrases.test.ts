import { describe, expect, test } from 'vitest'
import type { HeardWord } from '#shared/domain/recitation/hypothesis.ts'
import { beginRecitation, hear } from '#shared/domain/recitation/from-memory/recitation.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import type { PhraseReading } from '../phrase-reading.ts'
import { rescore } from '../rescoring.ts'
import { withSounds } from '#web/testing/fake-sounds.ts'

const VERSE = splitVerseWords('The LORD is my shepherd; I shall not want.')
const LOST: PhraseReading = { from: 0, to: 9, stretches: [] }

function judge(first: readonly HeardWord[], reading: PhraseReading) {
  const hypothesis = rescore(VERSE, { words: first, settled: 0 }, [reading])
  const { words, extras } = hear(beginRecitation(VERSE), hypothesis, true)
  return { verdicts: words.map(({ verdict }) => verdict ?? null), extras: extras.map(({ before }) => before) }
}

const RIGHT = VERSE.map(() => 'correct')
const ALL_WORDS = VERSE.map(({ key: text }, at): HeardWord => ({ text, at, odds: 3 }))

describe('a phrase that the model couldn’t follow', () => {
  test('is correct if its sounds fit, even if the first pass heard nothing', () => {
    expect(judge([], withSounds(LOST))).toEqual({ verdicts: RIGHT, extras: [] })
  })

  test('isn’t complete if its last words weren’t heard', () => {
    const none = { leftOut: -10, replaced: -10 }
    const { verdicts } = judge([], withSounds(LOST, { words: { 6: none, 7: none, 8: none } }))
    expect(verdicts.slice(0, 6)).toEqual(RIGHT.slice(0, 6))
    expect(verdicts.slice(6)).not.toContain('correct')
  })

  test('shows a word that wasn’t heard as an error', () => {
    const heard = withSounds(LOST, { words: { 4: { leftOut: -20, replaced: -20, swapped: 0 } } })
    expect(judge([], heard).verdicts[4]).toMatch(/^(skipped|wrong|not-sure)$/)
  })

  test('leaves a word in doubt that only the first pass heard', () => {
    const heard = withSounds(LOST, { words: { 4: { leftOut: -20, replaced: -20, swapped: 0 } } })
    expect(judge(ALL_WORDS, heard).verdicts[4]).toBe('not-sure')
  })

  test('is left to the first pass if its sounds fit poorly', () => {
    const heard = withSounds(LOST)
    const { sounds } = heard
    expect(sounds).toBeDefined()
    const poor = { ...heard, ...(sounds && { sounds: { ...sounds, fit: -2 } }) }
    expect(judge([], poor).verdicts).not.toContain('correct')
    expect(judge(ALL_WORDS, poor).verdicts).toEqual(RIGHT)
  })
})
