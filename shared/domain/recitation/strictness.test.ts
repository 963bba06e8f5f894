import { describe, expect, test } from 'vitest'
import { show } from '../../testing/recitation-picture.ts'
import { beginRecitation, hear } from './from-memory/recitation.ts'
import { computeAccuracy } from './accuracy.ts'
import type { HeardWord } from './hypothesis.ts'
import { getStrictRule } from './strictness.ts'
import type { Strictness } from './strictnesses.ts'
import { splitVerseWords } from './words/words.ts'

const VERSE = splitVerseWords('He that believeth on the Son hath not seen death')

function judged(words: readonly HeardWord[], strictness: Strictness, final = true) {
  return hear(
    beginRecitation(VERSE, { strictly: getStrictRule(strictness) }),
    { words, settled: words.length },
    final,
  )
}

const written = (text: string): HeardWord[] => text.split(' ').map((word) => ({ text: word }))
const located = (odds: number): HeardWord[] =>
  VERSE.map(({ key }, at) => ({ text: key, at, odds: at === 2 ? odds : 6 }))

const SLIP = written('he who believeth in the very the son hath not seen death')
const TODAY = written('he that believeth on the son has not seen death')

describe('the gist', () => {
  test('lets slips in small words pass', () => {
    const heard = judged(written('he who believeth on a son hath not seen death'), 'gist')
    expect(show(heard)).not.toMatch(/[✗?]/)
    expect(computeAccuracy(heard.words)).toBe(100)
    expect(judged(SLIP, 'normal').words[1]?.verdict).toBe('wrong')
  })

  test('reports added words unless they are small', () => {
    const extras = (text: string) => judged(written(text), 'gist').extras.map(({ heard }) => heard)
    expect(extras('he that that believeth on the son hath not seen death')).toEqual([])
    expect(extras('he that believeth also on the son hath not seen death')).toEqual([])
    expect(extras('he that believeth firmly on the son hath not seen death')).toEqual(['firmly'])
  })

  test('still reports a different word, and a left-out “not”', () => {
    const heard = judged(written('he that believeth on the son hath seen life'), 'gist').words
    expect(heard.map(({ verdict }) => verdict).slice(-3)).toEqual(['skipped', 'correct', 'wrong'])
  })
})

describe('to the letter', () => {
  test('doubts a weak word at the end, and never calls it an error', () => {
    expect(judged(located(1), 'letter').words[2]?.verdict).toBe('not-sure')
    expect(judged(located(1), 'letter', false).words[2]?.verdict).toBe('correct')
    expect(judged(located(3), 'letter').words[2]?.verdict).toBe('correct')
    expect(judged(located(1), 'normal').words[2]?.verdict).toBe('correct')
    expect(computeAccuracy(judged(located(1), 'letter').words)).toBe(100)
  })

  test('doubts today’s form of a word', () => {
    expect(judged(TODAY, 'letter').words[6]?.verdict).toBe('not-sure')
    expect(judged(TODAY, 'normal').words[6]?.verdict).toBe('sounds-alike')
  })

  test('accepts a word that was heard clearly at least once', () => {
    const twice = [...located(1), { text: 'believeth', at: 2, odds: 5 }]
    expect(judged(twice, 'letter').words[2]?.verdict).toBe('correct')
  })

  test('keeps accepted forms', () => {
    const accepted = [{ expected: 'seen', heard: 'scene' }]
    const words = written('he that believeth on the son hath not scene death')
    const { words: heard } = hear(
      beginRecitation(VERSE, { strictly: getStrictRule('letter'), accepted }),
      { words, settled: 0 },
      true,
    )
    expect(heard[8]?.verdict).toBe('sounds-alike')
  })
})
