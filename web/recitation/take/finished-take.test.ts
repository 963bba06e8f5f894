import { describe, expect, test } from 'vitest'
import { skipWord } from '#shared/domain/recitation/guided/guided.ts'
import { wordsOf } from '#shared/domain/recitation/words/words.ts'
import { toFinishedTake } from './finished-take.ts'
import { beginTake, applyHypothesis, applyTyping, type Take, type BegunKind } from './take.ts'

const VERSE = wordsOf('The LORD is my shepherd')

const takeOf = (kind: BegunKind, text: string, isFinal = true): Take => {
  const words = text.split(' ').map((word) => ({ text: word }))
  return applyHypothesis(beginTake(kind, VERSE, {}), { words, settled: words.length }, isFinal)
}

const recordOf = (take: Take, textHidden = true) =>
  toFinishedTake({ take, seconds: 7 }, VERSE, 'device', textHidden)

/** Shows the words with their verdicts, such as "the correct, lord skipped". */
const picture = (take: Take) =>
  recordOf(take)
    ?.words.map(({ expected, verdict = '-' }) => `${expected} ${verdict}`)
    .join(', ')

describe('saves', () => {
  test('from memory: accuracy, time, recognizer, and the verdict of every word', () => {
    const take = takeOf('memory', 'the lord is shepherd')
    expect(recordOf(take)).toMatchObject({
      method: 'voice-memory',
      engine: 'device',
      accuracy: 80,
      seconds: 7,
      extras: [],
    })
    expect(picture(take)).toBe('the correct, lord correct, is correct, my skipped, shepherd correct')
  })

  test('typed: no recognizer', () => {
    const take = applyTyping(beginTake('typed', VERSE, {}), 'the lord is my shepherd', true)
    expect(recordOf(take)).toMatchObject({ method: 'typed', accuracy: 100 })
    expect(recordOf(take)).not.toHaveProperty('engine')
  })

  test('guided: words said, skipped and not reached', () => {
    let take = beginTake('guided', VERSE, {})
    take = applyHypothesis(take, { words: [{ text: 'the' }], settled: 1 })
    if (take.kind === 'guided') take = { ...take, guided: skipWord(take.guided) }
    expect(recordOf(take)).toMatchObject({ method: 'voice-guided', accuracy: 20 })
    expect(picture(take)).toBe('the correct, lord skipped, is -, my -, shepherd -')
  })

  test('whether the text was hidden, except in guided', () => {
    const typed = applyTyping(beginTake('typed', VERSE, {}), 'the lord', true)
    expect(recordOf(typed)).toMatchObject({ textHidden: true })
    expect(recordOf(typed, false)).toMatchObject({ textHidden: false })
    expect(recordOf(takeOf('guided', 'the lord'))).not.toHaveProperty('textHidden')
  })

  test('nothing for a take without an accuracy, or with 0', () => {
    expect(recordOf(beginTake('guided', VERSE, {}))).toBeUndefined()
    expect(recordOf(applyTyping(beginTake('typed', VERSE, {}), 'other words', true))).toBeUndefined()
  })
})
