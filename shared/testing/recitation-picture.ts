import {
  beginRecitation,
  hear,
  type AcceptedForm,
  type Recitation,
} from '../domain/recitation/from-memory/recitation.ts'
import type { HeardWord, Hypothesis } from '../domain/recitation/hypothesis.ts'
import type { RecitedWord } from '../domain/recitation/verdict.ts'
import { splitVerseWords } from '../domain/recitation/words/words.ts'

export function begin(text: string, accepted: readonly AcceptedForm[] = []): Recitation {
  return beginRecitation(splitVerseWords(text), { accepted })
}

export function toHeardWords(text: string): HeardWord[] {
  const words = text.split(' ').filter((word) => word !== '')
  return words.map((word) => ({ text: word }))
}

export function splitLines(picture: string): string[] {
  return picture
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Creates a hypothesis that won't be revised. */
export function toHypothesis(words: readonly HeardWord[]): Hypothesis {
  return { words, settled: words.length }
}

export function hearInterim(recitation: Recitation, text: string): Recitation {
  return hear(recitation, toHypothesis(toHeardWords(text)))
}

export function hearFinal(recitation: Recitation, said: string | readonly HeardWord[]): Recitation {
  return hear(recitation, toHypothesis(typeof said === 'string' ? toHeardWords(said) : said), true)
}

const SIGNS = {
  correct: '',
  'sounds-alike': '~',
  wrong: '✗',
  skipped: '-',
  swapped: '⇄',
  'self-corrected': '↺',
  'not-sure': '?',
} as const

/**
 * Draws each word with its verdict's sign and, in parentheses, what was heard instead. Marks words not reached with ·,
 * added words with +, and repeated words with =.
 */
export function show({ verse, words, extras }: Pick<Recitation, 'verse' | 'words' | 'extras'>): string {
  const shown = verse.flatMap(({ key, index }) => {
    const before = extras.filter((extra) => extra.before === index)
    return [...before.map(showExtra), showWord(key, words[index] ?? {})]
  })
  return [...shown, ...extras.filter((extra) => extra.before === verse.length).map(showExtra)].join(' ')
}

function showExtra({ verdict, heard }: Recitation['extras'][number]): string {
  return (verdict === 'added' ? '+' : '=') + heard
}

function showWord(key: string, { verdict, heard }: RecitedWord): string {
  if (verdict === undefined) return `·${key}`
  const hasHeard = heard !== undefined && verdict !== 'swapped'
  return SIGNS[verdict] + key + (hasHeard ? `(${heard})` : '')
}
