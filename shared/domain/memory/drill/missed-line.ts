import type { RecitedWord } from '../../recitation/verdict.ts'
import { extractLayout } from '../../recitation/words/word-lines.ts'
import { splitVerseWords } from '../../recitation/words/words.ts'
import type { LaidOutText } from '../../scripture/layout.ts'
import { getCredit, isCounted } from '../grade.ts'
import { extractPart } from '../learning/learning-stages.ts'
import { judgePhrases } from '../phrases.ts'

/**
 * Returns the line with the most mistakes in a take, or the first of several. A line is a line of poetry, or words
 * between two punctuation marks. Null if there were no mistakes, or if the line is the whole text.
 * @param said one entry for each word of the text
 */
export function findMissedLine(verse: LaidOutText, said: readonly RecitedWord[]): LaidOutText | null {
  if (said.length !== splitVerseWords(verse.text).length) return null
  const lines = judgePhrases(verse, said.map(computeFailureShare))
  const worst = Math.max(...lines.map(({ weakness }) => weakness))
  const line = lines.find(({ weakness }) => weakness === worst)
  if (line === undefined || worst === 0 || lines.length === 1) return null
  return { text: extractPart(verse.text, line), layout: extractLayout(verse, line) }
}

const computeFailureShare = (word: RecitedWord) => (isCounted(word) ? 1 - getCredit(word) : 0)
