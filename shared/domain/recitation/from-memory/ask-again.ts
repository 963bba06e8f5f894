import type { HeardWord, Hypothesis } from '../hypothesis.ts'
import type { RecitedWord } from '../verdict.ts'
import { toExpectedWords, findWordFit, toHeardForms, type ExpectedForms } from '../words/word-match.ts'
import type { VerseWord } from '../words/words.ts'
import { joinSuffixes } from '../words/written-together.ts'
import type { Recitation } from './recitation.ts'

/** A phrase to repeat because of one unsure word, and the index of its first word in the verse. */
export interface RetryPhrase {
  readonly text: string
  readonly from: number
}

/** Neighboring words are repeated with it, because a short word by itself is hard to recognize, even for people. */
const WORDS_BEFORE = 2
const WORDS_AFTER = 1

/** Returns the phrase around a word. */
export function findPhraseAround(verse: readonly VerseWord[], index: number): RetryPhrase {
  const from = Math.max(0, index - WORDS_BEFORE)
  const words = verse.slice(from, index + WORDS_AFTER + 1)
  return {
    from,
    text: words
      .map(({ shown, gap }) => `${shown}${gap}`)
      .join('')
      .trim(),
  }
}

/** Converts positions in the phrase to positions in the verse. */
export function locateInVerse({ from }: RetryPhrase, hypothesis: Hypothesis): Hypothesis {
  const words = hypothesis.words.map((word) =>
    word.at === undefined ? word : { ...word, at: word.at + from },
  )
  return { ...hypothesis, words }
}

/**
 * Judges a word that was said again, on its own or with its neighbors. It can only become correct, because a second try
 * is never held against the person.
 */
export function judgeRetry(recitation: Recitation, index: number, { words }: Hypothesis): Recitation {
  const word = recitation.words[index]
  if (word === undefined || !isNotSure(word) || !isHeardAmong(recitation, index, words)) return recitation
  const { heard: _, ...rest } = word
  return { ...recitation, words: recitation.words.with(index, { ...rest, verdict: 'correct' }) }
}

function isNotSure({ verdict, contested }: RecitedWord): boolean {
  return verdict === 'not-sure' && contested !== true
}

/** A recognizer can split a word into up to this many parts. */
const MAX_PARTS = 4

function isHeardAmong(
  { verse, comparison }: Recitation,
  index: number,
  words: readonly HeardWord[],
): boolean {
  const trusted = words.filter(({ doubtful }) => doubtful !== true)
  if (trusted.some(({ at }) => at === index)) return true
  const expected = toExpectedWords(verse)[index]
  const accepted = comparison.accepted.get(verse[index]?.key ?? '')
  const unplaced = trusted.filter(({ at, text }) => at === undefined && text !== '')
  return unplaced.some(({ text }, last) => {
    const { key } = toHeardForms(text)
    if (accepted?.has(key) === true || isWord(expected, text)) return true
    const parts = unplaced
      .slice(Math.max(0, last + 1 - MAX_PARTS), last + 1)
      .map((part) => toHeardForms(part.text).key)
    return joinSuffixes(parts).some((written) => isWord(expected, written))
  })
}

function isWord(expected: ExpectedForms | undefined, text: string): boolean {
  const fit = expected === undefined ? undefined : findWordFit(expected, toHeardForms(text))
  return fit === 'same' || fit === 'alike'
}
