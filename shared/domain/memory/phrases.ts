import { splitWordLines } from '../recitation/words/word-lines.ts'
import { splitVerseWords } from '../recitation/words/words.ts'
import type { LaidOutText } from '../scripture/layout.ts'
import type { JudgedPhrase, Phrase } from './queue-item.ts'

/** Punctuation that ends a phrase. */
const PHRASE_END = /[,;:.!?—–][”’"')\]]*$/u
/** Shorter phrases join the one before. Longer phrases are split. */
const MIN_WORDS = 3
const MAX_WORDS = 9

/** Splits a verse into phrases to say in one breath: lines of poetry, or words between punctuation marks. */
export function splitPhrases(verse: LaidOutText): Phrase[] {
  const ends = findPhraseEnds(verse)
  const joined: Phrase[] = []
  let from = 0
  for (const to of ends) {
    const last = joined.at(-1)
    if (last !== undefined && isShort(from, to, last)) joined[joined.length - 1] = { from: last.from, to }
    else joined.push({ from, to })
    from = to
  }
  return joined.flatMap(splitLongPhrase)
}

function findPhraseEnds(verse: LaidOutText): number[] {
  const words = splitVerseWords(verse.text)
  return splitWordLines(verse, words).flatMap(({ from, to, isPoetry }) =>
    words
      .slice(from, to)
      .filter(({ index, shown }) => index + 1 === to || (!isPoetry && PHRASE_END.test(shown)))
      .map(({ index }) => index + 1),
  )
}

/** Returns whether a phrase, or the one before it, is too short to stand alone. */
const isShort = (from: number, to: number, last: Phrase) =>
  to - from < MIN_WORDS || last.to - last.from < MIN_WORDS

function splitLongPhrase({ from, to }: Phrase): Phrase[] {
  const pieces = Math.ceil((to - from) / MAX_WORDS)
  const findStart = (piece: number) => from + Math.round((piece * (to - from)) / pieces)
  return Array.from({ length: pieces }, (_, piece) => ({ from: findStart(piece), to: findStart(piece + 1) }))
}

/** Splits a verse into phrases, each with the mean failure rate of its words. */
export const judgePhrases = (verse: LaidOutText, failures: readonly number[] | null): JudgedPhrase[] =>
  splitPhrases(verse).map(({ from, to }) => {
    const failed = (failures ?? []).slice(from, to)
    const weakness = failed.reduce((sum, share) => sum + share, 0) / (to - from)
    return { from, to, weakness: Math.round(1000 * weakness) / 1000 }
  })

/** The minimum failure rate of a weak phrase. For example, one word in five fails in every other test. */
const MIN_WEAKNESS = 0.1

/**
 * Finds the weakest phrase of a verse, the first if tied; null if none is weak.
 * @param failures each word's failure rate, 0 to 1; null if unknown
 */
export function findWeakestPhrase(
  verse: LaidOutText,
  failures: readonly number[] | null,
): JudgedPhrase | null {
  // A mean can't exceed its maximum, so most verses needn't be split.
  const canBeWeak = failures?.some((share) => share >= MIN_WEAKNESS) ?? false
  return canBeWeak ? pickWeakestPhrase(judgePhrases(verse, failures)) : null
}

/** Returns the weakest phrase; null if none is weak. */
export function pickWeakestPhrase(phrases: readonly JudgedPhrase[]): JudgedPhrase | null {
  const worst = Math.max(...phrases.map(({ weakness }) => weakness))
  return worst < MIN_WEAKNESS ? null : (phrases.find(({ weakness }) => weakness === worst) ?? null)
}

/** Returns which part of a verse a phrase is in. */
export function locatePhrase({ from, to }: Phrase, words: number): 'beginning' | 'middle' | 'end' {
  if (from === 0) return 'beginning'
  return to >= words ? 'end' : 'middle'
}
