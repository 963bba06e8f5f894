import type { RecitedWord } from '../verdict.ts'
import { foldLetters } from '../words/normal-form.ts'
import { parseNumberWords } from '../words/numbers.ts'
import { toExpectedForms, findWordFit, toHeardForms } from '../words/word-match.ts'
import type { VerseWord } from '../words/words.ts'
import type { LetterRecitation } from './letter-recitation.ts'

/** Characters that end a word typed in full. Apostrophes and hyphens don't. */
const WORD_END = /[\s.,;:!?—–…]+/u
/** Matches everything but letters, digits, and characters that end a word. */
const IGNORED = /[^\p{L}\p{N}\s.,;:!?—–…]/gu

/**
 * Handles typed letters, each of which should be the first letter of the next word. A wrong letter is forgiven if the
 * right one follows. A second wrong one in a row shows the word, which then counts as helped.
 *
 * Also accepts whole words. Letters that spell out the last word are ignored. Text that arrives at once (swiped, dictated,
 * pasted) counts as the word it is, as a row of first letters, or else by its first letter. A letter that could do
 * either counts for the next word, until a space shows that words are being spelled out.
 */
export function applyLetters(state: LetterRecitation, text: string): LetterRecitation {
  const typed = foldLetters(text).replace(IGNORED, '')
  const words = typed.split(WORD_END)
  return words.reduce((state, word, index) => {
    const before = index === 0 ? state : endWord(state)
    return word === '' || before.isComplete ? before : typeWord(before, word)
  }, state)
}

/** Shows the expected word, which then counts as helped. */
export function revealWord(state: LetterRecitation): LetterRecitation {
  if (state.isComplete) return state
  const { position } = state
  return { ...moveTo(state, position, { verdict: 'correct', help: 'word' }), rest: '', shown: position }
}

/** Returns the text added to a field since `before`; empty if the field changed in any other way. */
export function findAddedText(before: string, after: string): string {
  const kept = foldLetters(before).trimEnd()
  const now = foldLetters(after)
  return now.startsWith(kept) ? now.slice(kept.length) : ''
}

/** Returns the letters accepted for a word: "g" for God, "7" and "s" for 70, "t" for ’Tis. */
export function findLetters({ key, spoken }: VerseWord): readonly string[] {
  const number = parseNumberWords(spoken)
  const forms = [key, spoken.join('').replaceAll("'", ''), number === undefined ? '' : String(number)]
  return [...new Set(forms.flatMap((form) => [...form].slice(0, 1)))]
}

/** Handles a space, which shows whether the word before it was spelled out, unless it has one letter ("I"). */
function endWord(state: LetterRecitation): LetterRecitation {
  if (state.letters === 0) return state
  const spells = state.spelled > 0 || (state.spells && state.rest === '')
  return { ...state, spells, letters: 0, spelled: 0, rest: '' }
}

/** Handles letters that arrived at once, without a space between them. */
function typeWord(state: LetterRecitation, word: string): LetterRecitation {
  const letters = [...word]
  const [first = ''] = letters
  const spelledCount = letters.length - 1
  if (spelledCount === 0) return typeLetter(state, first)
  if (state.letters === 0 && isExpected(state, word))
    return {
      ...acceptLetter(state, state.position, first),
      rest: '',
      letters: spelledCount + 1,
      spelled: spelledCount,
    }
  const all = letters.reduce(typeLetter, state)
  if (!state.spells && all.misses === state.misses) return all
  return { ...typeLetter(state, first), rest: '' }
}

function isExpected({ verse, position }: LetterRecitation, typed: string): boolean {
  const word = verse[position]
  const fit = word && findWordFit(toExpectedForms(word.shown, false), toHeardForms(typed), 'typing')
  return fit === 'same' || fit === 'alike'
}

function typeLetter(state: LetterRecitation, letter: string): LetterRecitation {
  if (state.isComplete) return state
  const at = findWord(state, letter)
  const counted = { ...state, letters: state.letters + 1 }
  if (spellsOut(state, letter, at))
    return {
      ...counted,
      spelled: state.spelled + 1,
      rest: state.rest.startsWith(letter) ? state.rest.slice(letter.length) : state.rest,
    }
  return at === undefined ? rejectLetter(counted, letter) : acceptLetter(counted, at, letter)
}

/**
 * Returns whether a letter continues the word just typed instead of beginning the next one. If it could do either, this
 * depends on how the person typed the previous word.
 */
function spellsOut({ rest, letters, spells }: LetterRecitation, letter: string, at: number | undefined) {
  if (letters === 0) return false
  return rest.startsWith(letter) ? spells || at === undefined : spells && at === undefined
}

/** Returns the index of the word that a letter begins: the expected word, or the one after optional words. */
function findWord({ verse, position }: LetterRecitation, letter: string): number | undefined {
  for (const word of verse.slice(position)) {
    if (findLetters(word).includes(letter)) return word.index
    if (!word.optional) return undefined
  }
  return undefined
}

function acceptLetter(state: LetterRecitation, at: number, letter: string): LetterRecitation {
  const verdict = state.wrong === '' ? 'correct' : 'self-corrected'
  return { ...moveTo(state, at, { verdict }), rest: findRemainingLetters(state.verse[at], letter), shown: -1 }
}

function rejectLetter(state: LetterRecitation, letter: string): LetterRecitation {
  const missed = { ...state, misses: state.misses + 1 }
  if (state.wrong !== '') return revealWord(missed)
  return { ...missed, wrong: letter, shown: -1, rest: '', spells: false }
}

function moveTo(state: LetterRecitation, at: number, word: RecitedWord): LetterRecitation {
  const { words, verse } = state
  const position = at + 1
  return {
    ...state,
    words: words.with(at, { ...words[at], ...word }),
    position,
    isComplete: !verse.some(({ index, optional }) => index >= position && !optional),
    wrong: '',
  }
}

function findRemainingLetters(word: VerseWord | undefined, letter: string): string {
  const forms = [word?.key ?? '', word?.spoken.join('').replaceAll("'", '') ?? '']
  return forms.find((form) => form.startsWith(letter))?.slice(letter.length) ?? ''
}
