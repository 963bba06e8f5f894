import { describe, expect, test } from 'vitest'
import { wordsOf } from '../recitation/words/words.ts'
import { verseVerdicts } from './verse-verdicts.ts'

const VERSE = 'For God so loved the world, that he gave his only begotten Son, and the rest of the world.'
const judged = (...words: string[]) => words.map((expected) => ({ expected }))
const kept = (...words: string[]) => verseVerdicts(judged(...words), VERSE).map(({ expected }) => expected)

describe('the verdicts of a verse', () => {
  test('are those of its words, as printed or by key, in order', () => {
    expect(kept('For', 'God', 'world,', 'world', 'son')).toEqual(['For', 'God', 'world,', 'world', 'son'])
  })

  test('exclude other words, and repeats beyond those in the verse', () => {
    expect(kept('God', 'Zeus', 'god', 'the', 'the', 'the', 'the', '')).toEqual(['God', 'the', 'the', 'the'])
  })

  test('of all its words are all of them', () => {
    const keys = wordsOf(VERSE).map(({ key }) => key)
    expect(kept(...keys)).toEqual(keys)
  })
})
