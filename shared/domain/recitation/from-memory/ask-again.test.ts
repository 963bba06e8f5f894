import { describe, expect, test } from 'vitest'
import { begin, hearFinal, toHypothesis, show, toHeardWords } from '../../../testing/recitation-picture.ts'
import { computeAccuracy } from '../accuracy.ts'
import type { HeardWord } from '../hypothesis.ts'
import { judgeRetry, locateInVerse, findPhraseAround } from './ask-again.ts'

const VERSE = 'In the paths of Beth-el she saw her'

/** Returns a take that ended with the uncertain words "paths", "Beth-el", and "her". */
const ended = () =>
  hearFinal(begin(VERSE), [
    ...toHeardWords('in the path of beth she saw'),
    { text: 'her', at: 7, doubtful: true } satisfies HeardWord,
  ])

test('starts with three uncertain words', () => {
  expect(show(ended())).toBe('in the ?paths(path) of ?bethel(beth) she saw ?her(her)')
})

describe('judgeRetry', () => {
  test.each([
    ['said on its own', 2, toHeardWords('paths'), 'paths'],
    ['said in its phrase', 2, toHeardWords('in the paths of'), 'paths'],
    ['said in two parts', 4, toHeardWords('beth el'), 'bethel'],
    ['that the on-device engine located', 7, [{ text: 'her', at: 7 }], 'her'],
    ['that is doubted again', 7, [{ text: 'her', at: 7, doubtful: true }], '?her(her)'],
    ['heard as before', 2, toHeardWords('path'), '?paths(path)'],
    ['said as something else', 2, toHeardWords('roads'), '?paths(path)'],
    ['that wasn’t said', 2, [], '?paths(path)'],
  ])('judges a word %s', (_, index, words, picture) => {
    const word = show(judgeRetry(ended(), index, toHypothesis(words))).split(' ')[index]
    expect(word).toBe(picture)
  })

  test('makes words right, so they count', () => {
    const all = [
      [2, 'paths'],
      [4, 'bethel'],
      [7, 'her'],
    ] as const
    const end = all.reduce(
      (state, [index, said]) => judgeRetry(state, index, toHypothesis(toHeardWords(said))),
      ended(),
    )
    expect([computeAccuracy(ended().words), computeAccuracy(end.words)]).toEqual([100, 100])
    expect(end.words.every(({ verdict }) => verdict === 'correct')).toBe(true)
  })

  test('doesn’t change a word that is right, wrong, or unreached', () => {
    const take = hearFinal(begin('For God so loved'), 'for cod')
    for (const index of [0, 1, 3, 9])
      expect(judgeRetry(take, index, toHypothesis(toHeardWords('god loved')))).toBe(take)
  })
})

test('repeats a word with its neighbors and locates what is heard in the verse', () => {
  const { verse } = ended()
  expect(findPhraseAround(verse, 7)).toEqual({ from: 5, text: 'she saw her' })
  expect(findPhraseAround(verse, 0)).toEqual({ from: 0, text: 'In the' })
  const heard = toHypothesis([{ text: 'her', at: 2 }, { text: 'too' }])
  expect(locateInVerse(findPhraseAround(verse, 7), heard).words).toEqual([
    { text: 'her', at: 7 },
    { text: 'too' },
  ])
})
