import { findWordsShown } from '../from-memory/help.ts'
import type { RecitedWord } from '../verdict.ts'
import type { VerseWord } from '../words/words.ts'

/** A recitation marked by a person who listens. It is immutable; the functions in this file return new ones. */
export interface ListenerMarks {
  readonly verse: readonly VerseWord[]
  /** One per word of the verse, right until the listener marks it. */
  readonly words: readonly RecitedWord[]
  /** The last word given as help, unless something has been marked since. */
  readonly lastHelp?: { readonly at: number; readonly isPhrase: boolean } | undefined
}

/** A listener's mark on a word. */
export type ListenerMark = 'right' | 'wrong' | 'left-out' | 'helped' | 'not-reached'

/** Returns a recitation with no marks. All words are right, because a listener marks only mistakes. */
export function beginMarks(verse: readonly VerseWord[]): ListenerMarks {
  return { verse, words: verse.map((word) => createRightWord(word)) }
}

export function getListenerMark({ verdict, help }: RecitedWord): ListenerMark {
  if (verdict === undefined) return 'not-reached'
  if (help !== undefined) return 'helped'
  if (verdict === 'wrong') return 'wrong'
  return verdict === 'skipped' ? 'left-out' : 'right'
}

/**
 * Taps a word. A right word becomes wrong, then left out, then right again; a helped one becomes right. A word that wasn't
 * reached becomes right, with all words before it, because the reciter got this far.
 */
export function tapWord(marks: ListenerMarks, index: number): ListenerMarks {
  const word = marks.words[index]
  if (word === undefined) return marks
  switch (getListenerMark(word)) {
    case 'right':
      return changeWord(marks, index, { verdict: 'wrong' })
    case 'wrong':
      return changeWord(marks, index, { verdict: 'skipped' })
    case 'left-out':
    case 'helped':
      return changeWord(marks, index, { verdict: 'correct' })
    case 'not-reached':
      return updateWords(marks, (other, at) =>
        at <= index && getListenerMark(other) === 'not-reached' ? { verdict: 'correct' } : undefined,
      )
  }
}

/** Marks the word at `index` and all words after it as not reached, because the reciter stopped. */
export const stopBefore = (marks: ListenerMarks, index: number): ListenerMarks =>
  updateWords(marks, (_, at) => (at >= index ? {} : undefined))

/** Gives the word at `index` as help, which implies that all words before it were reached. */
export function giveWord(marks: ListenerMarks, index: number): ListenerMarks {
  if (marks.verse[index] === undefined) return marks
  const updated = updateWords(marks, (word, at) => {
    if (at === index) return { verdict: 'correct', help: 'word' }
    return at < index && getListenerMark(word) === 'not-reached' ? { verdict: 'correct' } : undefined
  })
  return { ...updated, lastHelp: { at: index, isPhrase: false } }
}

/**
 * Gives the rest of the phrase as the second help in a row, which is the last. Does nothing unless a word was just given.
 */
export function givePhrase(marks: ListenerMarks): ListenerMarks {
  const { lastHelp } = marks
  if (lastHelp === undefined || lastHelp.isPhrase) return marks
  const shown = new Set(findWordsShown(marks.verse, lastHelp.at, 'phrase').map(({ index }) => index))
  const updated = updateWords(marks, (_, at) =>
    shown.has(at) ? { verdict: 'correct', help: 'phrase' } : undefined,
  )
  return { ...updated, lastHelp: { at: lastHelp.at, isPhrase: true } }
}

/** Lists the last words given as help, for the listener to read aloud; none if something has been marked since. */
export function listWordsGiven({ verse, lastHelp }: ListenerMarks): readonly VerseWord[] {
  return lastHelp === undefined
    ? []
    : findWordsShown(verse, lastHelp.at, lastHelp.isPhrase ? 'phrase' : 'word')
}

/** Ends the last help because the reciter goes on, so the next help gives a word again. */
export const continueReciting = ({ verse, words }: ListenerMarks): ListenerMarks => ({ verse, words })

/** Returns where a reciter is probably stuck: after the last marked word. */
export function findLikelyPlace({ words }: ListenerMarks): number {
  const last = words.findLastIndex((word) => !['right', 'not-reached'].includes(getListenerMark(word)))
  return Math.min(last + 1, Math.max(words.length - 1, 0))
}

const createRightWord = ({ optional }: Pick<VerseWord, 'optional'>): RecitedWord =>
  keepOptional(optional ? { optional } : {}, { verdict: 'correct' })

const keepOptional = ({ optional }: RecitedWord, change: RecitedWord): RecitedWord => ({
  ...change,
  ...(optional !== undefined && { optional }),
})

const changeWord = (marks: ListenerMarks, index: number, change: RecitedWord): ListenerMarks =>
  updateWords(marks, (_, at) => (at === index ? change : undefined))

/** Replaces the words for which `change` returns a new state. Also ends the last help. */
function updateWords(
  { verse, words }: ListenerMarks,
  change: (word: RecitedWord, at: number) => RecitedWord | undefined,
): ListenerMarks {
  return {
    verse,
    words: words.map((word, at) => {
      const next = change(word, at)
      return next === undefined ? word : keepOptional(word, next)
    }),
  }
}
