import type { Recitation, StrictRule } from './from-memory/recitation.ts'
import type { HeardWord } from './hypothesis.ts'
import type { Strictness } from './strictnesses.ts'
import { type Extra, isRightVerdict, type RecitedWord } from './verdict.ts'
import { isTodaysForm } from './words/homophones.ts'
import { normalForm } from './words/normal-form.ts'
import { isDistinctive } from './words/small-words.ts'
import { oldVerbFit } from './words/word-match.ts'

/** To the letter, a word that only the on-device engine heard is in doubt below these odds (natural logarithm). */
const LETTER_ODDS = 2

/**
 * Returns the rule of a strictness; undefined for the normal one. Doubt never counts as a mistake in any of
 * them.
 *
 *     verse   he that believeth on the Son hath everlasting life
 *     heard   he who believeth in the Son has everlasting life
 *     gist    he ~that believeth ~on the Son ~hath everlasting life
 *     normal  he ✗that believeth ✗on the Son ~hath everlasting life
 *     letter  he ✗that believeth ✗on the Son ?hath everlasting life
 */
export function ruleOf(strictness: Strictness, letterOdds = LETTER_ODDS): StrictRule | undefined {
  if (strictness === 'gist') return byGist
  return strictness === 'letter'
    ? (recitation, final) => toTheLetter(recitation, final, letterOdds)
    : undefined
}

/** Small words that reverse the meaning. */
const TELLING: ReadonlySet<string> = new Set(['not', 'no'])

const isSlight = (key: string): boolean => !isDistinctive(key) && !TELLING.has(key)

function byGist(recitation: Recitation): Recitation {
  return {
    ...judgedAgain(recitation, (word, key) => {
      const isFault = word.verdict !== undefined && !isRightVerdict(word.verdict)
      return isFault && isSlight(key) ? 'sounds-alike' : word.verdict
    }),
    extras: recitation.extras.filter(isOfTheGist),
  }
}

/** Unknown sound may be a small word. */
function isOfTheGist({ verdict, heard }: Extra): boolean {
  return verdict === 'added' && heard.split(' ').some((word) => word !== '' && !isSlight(normalForm(word)))
}

/** Doubts weak words at the end of a take only: the evidence for the newest words still grows. */
function toTheLetter(recitation: Recitation, final: boolean, leastOdds: number): Recitation {
  const weak = final ? weakIn(recitation.heard, leastOdds) : new Set()
  return judgedAgain(recitation, (word, key, index) => {
    const isDoubtful = weak.has(index) || isInTodaysForm(word, key)
    return isDoubtful && isRightVerdict(word.verdict) ? 'not-sure' : word.verdict
  })
}

/** Returns words never heard with at least these odds. */
function weakIn(heard: readonly HeardWord[], leastOdds: number): ReadonlySet<number> {
  const strongest = new Map<number, number>()
  for (const { at, odds = Infinity } of heard)
    if (at !== undefined) strongest.set(at, Math.max(odds, strongest.get(at) ?? -Infinity))
  return new Set([...strongest].flatMap(([at, odds]) => (odds < leastOdds ? [at] : [])))
}

/** Whether a word was said in its modern form: hath, has; believeth, believes. */
function isInTodaysForm({ verdict, heard = '' }: RecitedWord, key: string): boolean {
  const said = normalForm(heard)
  return verdict === 'sounds-alike' && (isTodaysForm(key, said) || oldVerbFit(key, said) === 'alike')
}

/** Keeps word objects whose verdict is unchanged, so their views don't rerender. */
function judgedAgain(
  recitation: Recitation,
  verdictOf: (word: RecitedWord, key: string, index: number) => RecitedWord['verdict'],
): Recitation {
  const words = recitation.words.map((word, index) => {
    const verdict = verdictOf(word, recitation.verse[index]?.key ?? '', index)
    return verdict === undefined || verdict === word.verdict ? word : { ...word, verdict }
  })
  return words.every((word, index) => word === recitation.words[index])
    ? recitation
    : { ...recitation, words }
}
