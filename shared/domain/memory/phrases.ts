import { wordLines } from '../recitation/words/word-lines.ts'
import { wordsOf } from '../recitation/words/words.ts'
import type { LaidOutText } from '../scripture/layout.ts'
import type { JudgedPhrase, Phrase } from './queue-item.ts'

/** What ends a phrase in print. */
const PHRASE_END = /[,;:.!?—–][”’"')\]]*$/u
/** Shorter ones go with the one before, longer ones are cut. */
const LEAST_WORDS = 3
const MOST_WORDS = 9

/** The phrases of a verse: its lines of poetry, and in prose what stands between its marks, said in one breath. */
export function phrasesOf(verse: LaidOutText): Phrase[] {
  const ends = phraseEnds(verse)
  const joined: Phrase[] = []
  let from = 0
  for (const to of ends) {
    const last = joined.at(-1)
    if (last !== undefined && isShort(from, to, last)) joined[joined.length - 1] = { from: last.from, to }
    else joined.push({ from, to })
    from = to
  }
  return joined.flatMap(cut)
}

/** Behind which words a phrase ends, as the numbers of words up to there. */
function phraseEnds(verse: LaidOutText): number[] {
  const words = wordsOf(verse.text)
  return wordLines(verse, words).flatMap(({ from, to, isPoetry }) =>
    words
      .slice(from, to)
      .filter(({ index, shown }) => index + 1 === to || (!isPoetry && PHRASE_END.test(shown)))
      .map(({ index }) => index + 1),
  )
}

/** Whether a phrase, or the one before it, is too short to stand alone. */
const isShort = (from: number, to: number, last: Phrase) =>
  to - from < LEAST_WORDS || last.to - last.from < LEAST_WORDS

/** A long phrase in pieces of nearly one length. */
function cut({ from, to }: Phrase): Phrase[] {
  const pieces = Math.ceil((to - from) / MOST_WORDS)
  const edge = (piece: number) => from + Math.round((piece * (to - from)) / pieces)
  return Array.from({ length: pieces }, (_, piece) => ({ from: edge(piece), to: edge(piece + 1) }))
}

/** The phrases of a verse, each with the mean of how often its words failed. */
export const judgedPhrases = (verse: LaidOutText, failures: readonly number[] | null): JudgedPhrase[] =>
  phrasesOf(verse).map(({ from, to }) => {
    const failed = (failures ?? []).slice(from, to)
    const weakness = failed.reduce((sum, share) => sum + share, 0) / (to - from)
    return { from, to, weakness: Math.round(1000 * weakness) / 1000 }
  })

/** A phrase is weak from here on: one word of five failed at every other test. */
const WEAK = 0.1

/**
 * The weakest phrase of a verse, the first of equals; null where none is weak.
 *
 * @param failures how often each word of the verse failed, from 0 to 1; null where nothing is known
 */
export function weakestPhraseOf(verse: LaidOutText, failures: readonly number[] | null): JudgedPhrase | null {
  // No mean is above the greatest of its numbers: most verses need not be cut into phrases for this.
  const mayBeWeak = failures?.some((share) => share >= WEAK) ?? false
  return mayBeWeak ? weakestOf(judgedPhrases(verse, failures)) : null
}

/** The weakest of some phrases, the first of equals; null where none is weak. */
export function weakestOf(phrases: readonly JudgedPhrase[]): JudgedPhrase | null {
  const worst = Math.max(...phrases.map(({ weakness }) => weakness))
  return worst < WEAK ? null : (phrases.find(({ weakness }) => weakness === worst) ?? null)
}

/** Where in a verse a phrase stands. */
export function partOf({ from, to }: Phrase, words: number): 'beginning' | 'middle' | 'end' {
  if (from === 0) return 'beginning'
  return to >= words ? 'end' : 'middle'
}
