import { stripPunctuation } from '../edges.ts'
import { isRight } from '../recitation/accuracy.ts'
import type { RecitedWord } from '../recitation/verdict.ts'
import { splitVerseWords } from '../recitation/words/words.ts'
import { isCounted } from './grade.ts'

/** Returns the words that were wrong, in spoken form, without uncertain ones. */
export const listWordsToSayAgain = (text: string, said: readonly RecitedWord[]): readonly string[] =>
  splitVerseWords(text)
    .filter(({ index, optional }) => {
      const word = said[index] ?? { optional }
      return !isRight(word) && isCounted(word)
    })
    .map(({ shown }) => stripPunctuation(shown))
