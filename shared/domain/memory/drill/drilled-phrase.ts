import type { RecitedWord } from '../../recitation/verdict.ts'
import { extractLayout } from '../../recitation/words/word-lines.ts'
import { splitVerseWords } from '../../recitation/words/words.ts'
import type { LaidOutText } from '../../scripture/layout.ts'
import { getCredit, isCounted } from '../grade.ts'
import { judgePhrases, pickWeakestPhrase } from '../phrases.ts'
import type { Phrase } from '../queue-item.ts'

/**
 * Returns the take's weakest phrase with its neighbors. Without verdicts, uses the phrase known to be weak, or else the
 * first phrase.
 */
export function findDrilledPhrase(
  verse: LaidOutText,
  said: readonly RecitedWord[],
  knownWeak: Phrase | null,
): LaidOutText & { readonly isAll: boolean } {
  const words = splitVerseWords(verse.text)
  const failures = words.map((_, index) => computeFailureShare(said[index] ?? {}))
  const phrases = judgePhrases(verse, said.length === 0 ? null : failures)
  const weak = pickWeakestPhrase(phrases) ?? knownWeak
  const weakIndex = Math.max(
    0,
    phrases.findIndex(({ from }) => from === weak?.from),
  )
  const from = phrases[Math.max(0, weakIndex - 1)]?.from ?? 0
  const to = phrases[Math.min(phrases.length - 1, weakIndex + 1)]?.to ?? words.length
  return {
    text: words
      .slice(from, to)
      .map(({ shown, gap }) => shown + gap)
      .join('')
      .trim(),
    layout: extractLayout(verse, { from, to }),
    isAll: from === 0 && to === words.length,
  }
}

const computeFailureShare = (word: RecitedWord) => (isCounted(word) ? 1 - getCredit(word) : 0)
