import { describe, expect, test } from 'vitest'
import { skipWord } from '#shared/domain/recitation/guided/guided.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { toFinishedTake } from './finished-take.ts'
import { beginTake, applyHypothesis, applyTyping, type Take, type BegunKind } from './take.ts'

const VERSE = splitVerseWords('The LORD is my shepherd')

const makeTake = (kind: BegunKind, text: string, isFinal = true): Take => {
  const words = text.split(' ').map((word) => ({ text: word }))
  return applyHypothesis(beginTake(kind, VERSE, {}), { words, settled: words.length }, isFinal)
}

const finishTake = (take: Take, textHidden = true) =>
  toFinishedTake({ take, seconds: 7 }, VERSE, 'device', textHidden)

/** Formats the words with their verdicts: "the correct, lord skipped". */
const formatVerdicts = (take: Take) =>
  finishTake(take)
    ?.words.map(({ expected, verdict = '-' }) => `${expected} ${verdict}`)
    .join(', ')

describe('a finished take', () => {
  test('has the accuracy, time, recognizer, and verdicts of a take from memory', () => {
    const take = makeTake('memory', 'the lord is shepherd')
    expect(finishTake(take)).toMatchObject({
      method: 'voice-memory',
      engine: 'device',
      accuracy: 80,
      seconds: 7,
      extras: [],
    })
    expect(formatVerdicts(take)).toBe('the correct, lord correct, is correct, my skipped, shepherd correct')
  })

  test('has no recognizer if typed', () => {
    const take = applyTyping(beginTake('typed', VERSE, {}), 'the lord is my shepherd', true)
    expect(finishTake(take)).toMatchObject({ method: 'typed', accuracy: 100 })
    expect(finishTake(take)).not.toHaveProperty('engine')
  })

  test('has the words said, skipped, and not reached in Guided', () => {
    let take = beginTake('guided', VERSE, {})
    take = applyHypothesis(take, { words: [{ text: 'the' }], settled: 1 })
    if (take.kind === 'guided') take = { ...take, guided: skipWord(take.guided) }
    expect(finishTake(take)).toMatchObject({ method: 'voice-guided', accuracy: 20 })
    expect(formatVerdicts(take)).toBe('the correct, lord skipped, is -, my -, shepherd -')
  })

  test('records whether the text was hidden, except in Guided', () => {
    const typed = applyTyping(beginTake('typed', VERSE, {}), 'the lord', true)
    expect(finishTake(typed)).toMatchObject({ textHidden: true })
    expect(finishTake(typed, false)).toMatchObject({ textHidden: false })
    expect(finishTake(makeTake('guided', 'the lord'))).not.toHaveProperty('textHidden')
  })

  test('is undefined without an accuracy, or at 0%', () => {
    expect(finishTake(beginTake('guided', VERSE, {}))).toBeUndefined()
    expect(finishTake(applyTyping(beginTake('typed', VERSE, {}), 'other words', true))).toBeUndefined()
  })
})
