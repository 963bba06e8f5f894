import type { RecitedWord } from '../../recitation/verdict.ts'
import { partLayout } from '../../recitation/words/word-lines.ts'
import { wordsOf } from '../../recitation/words/words.ts'
import type { LaidOutText } from '../../scripture/layout.ts'
import { creditOf, isCounted } from '../grade.ts'
import { textOfPart } from '../learning/learning-stages.ts'
import { judgedPhrases } from '../phrases.ts'

/**
 * Returns the line with the most mistakes in a take, the first if tied: a line of poetry, or words between two
 * punctuation marks. Null if there were none, or if it is the whole text.
 * @param said one for each word of the text
 */
export function missedLine(verse: LaidOutText, said: readonly RecitedWord[]): LaidOutText | null {
  if (said.length !== wordsOf(verse.text).length) return null
  const lines = judgedPhrases(verse, said.map(failureOf))
  const worst = Math.max(...lines.map(({ weakness }) => weakness))
  const line = lines.find(({ weakness }) => weakness === worst)
  if (line === undefined || worst === 0 || lines.length === 1) return null
  return { text: textOfPart(verse.text, line), layout: partLayout(verse, line) }
}

const failureOf = (word: RecitedWord) => (isCounted(word) ? 1 - creditOf(word) : 0)
