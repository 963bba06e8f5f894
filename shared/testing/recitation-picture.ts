import {
  beginRecitation,
  hear,
  type AcceptedForm,
  type Recitation,
} from '../domain/recitation/from-memory/recitation.ts'
import type { HeardWord, Hypothesis } from '../domain/recitation/hypothesis.ts'
import type { RecitedWord } from '../domain/recitation/verdict.ts'
import { wordsOf } from '../domain/recitation/words/words.ts'

// How the tests say a verse and look at what became of it.

/** A recitation of a text. */
export function begin(text: string, accepted: readonly AcceptedForm[] = []): Recitation {
  return beginRecitation(wordsOf(text), { accepted })
}

/** Free text as it is heard. */
export function written(text: string): HeardWord[] {
  const words = text.split(' ').filter((word) => word !== '')
  return words.map((word) => ({ text: word }))
}

/** The lines of a picture that is written over several. */
export function linesOf(picture: string): string[] {
  return picture
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** A hypothesis that will not be revised. */
export function settled(words: readonly HeardWord[]): Hypothesis {
  return { words, settled: words.length }
}

/** Hears text that may go on. */
export function interim(recitation: Recitation, text: string): Recitation {
  return hear(recitation, settled(written(text)))
}

/** Hears text, or words, that nothing follows. */
export function final(recitation: Recitation, said: string | readonly HeardWord[]): Recitation {
  return hear(recitation, settled(typeof said === 'string' ? written(said) : said), true)
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
 * A recitation in one line: each word with the sign of its verdict and, in brackets, what was heard in its place; · before
 * a word that was not reached; + before an added word and = before a repeated one.
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
  const isTold = heard !== undefined && verdict !== 'swapped'
  return SIGNS[verdict] + key + (isTold ? `(${heard})` : '')
}
