import { describe, expect, test } from 'vitest'
import { splitVerseWords } from '../recitation/words/words.ts'
import { keepVerseVerdicts } from './verse-verdicts.ts'

const VERSE = 'For God so loved the world, that he gave his only begotten Son, and the rest of the world.'
const judged = (...words: string[]) => words.map((expected) => ({ expected }))
const keep = (...words: string[]) =>
  keepVerseVerdicts(judged(...words), VERSE).map(({ expected }) => expected)

describe('keepVerseVerdicts', () => {
  test('keeps the words of the verse in order, as printed or as keys', () => {
    expect(keep('For', 'God', 'world,', 'world', 'son')).toEqual(['For', 'God', 'world,', 'world', 'son'])
  })

  test('drops other words and repeats beyond those in the verse', () => {
    expect(keep('God', 'Zeus', 'god', 'the', 'the', 'the', 'the', '')).toEqual(['God', 'the', 'the', 'the'])
  })

  test('keeps all words of a verse', () => {
    const keys = splitVerseWords(VERSE).map(({ key }) => key)
    expect(keep(...keys)).toEqual(keys)
  })
})
