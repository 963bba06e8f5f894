import { describe, expect, test } from 'vitest'
import { begin, final, settled, show, written } from '../../../testing/recitation-picture.ts'
import { accuracyOf } from '../accuracy.ts'
import type { HeardWord } from '../hypothesis.ts'
import { judgeRetry, locateInVerse, phraseAround } from './ask-again.ts'

const VERSE = 'In the paths of Beth-el she saw her'

/** Returns a take that ended with the uncertain words "paths", "Beth-el" and "her". */
const ended = () =>
  final(begin(VERSE), [
    ...written('in the path of beth she saw'),
    { text: 'her', at: 7, doubtful: true } satisfies HeardWord,
  ])

test('starts with three uncertain words', () => {
  expect(show(ended())).toBe('in the ?paths(path) of ?bethel(beth) she saw ?her(her)')
})

describe('judgeRetry', () => {
  test.each([
    ['said on its own', 2, written('paths'), 'paths'],
    ['said in its phrase', 2, written('in the paths of'), 'paths'],
    ['said in two parts', 4, written('beth el'), 'bethel'],
    ['that the on-device engine located', 7, [{ text: 'her', at: 7 }], 'her'],
    ['that is doubted again', 7, [{ text: 'her', at: 7, doubtful: true }], '?her(her)'],
    ['heard as before', 2, written('path'), '?paths(path)'],
    ['said as something else', 2, written('roads'), '?paths(path)'],
    ['that wasn’t said', 2, [], '?paths(path)'],
  ])('judges a word %s', (_, index, words, picture) => {
    const word = show(judgeRetry(ended(), index, settled(words))).split(' ')[index]
    expect(word).toBe(picture)
  })

  test('makes words right, so they count', () => {
    const all = [
      [2, 'paths'],
      [4, 'bethel'],
      [7, 'her'],
    ] as const
    const end = all.reduce(
      (state, [index, said]) => judgeRetry(state, index, settled(written(said))),
      ended(),
    )
    expect([accuracyOf(ended().words), accuracyOf(end.words)]).toEqual([100, 100])
    expect(end.words.every(({ verdict }) => verdict === 'correct')).toBe(true)
  })

  test('doesn’t change a word that is right, wrong or unreached', () => {
    const take = final(begin('For God so loved'), 'for cod')
    for (const index of [0, 1, 3, 9])
      expect(judgeRetry(take, index, settled(written('god loved')))).toBe(take)
  })
})

test('repeats a word with its neighbors, and locates what is heard in the verse', () => {
  const { verse } = ended()
  expect(phraseAround(verse, 7)).toEqual({ from: 5, text: 'she saw her' })
  expect(phraseAround(verse, 0)).toEqual({ from: 0, text: 'In the' })
  const heard = settled([{ text: 'her', at: 2 }, { text: 'too' }])
  expect(locateInVerse(phraseAround(verse, 7), heard).words).toEqual([
    { text: 'her', at: 7 },
    { text: 'too' },
  ])
})
