import type { Recitation, StrictRule } from './from-memory/recitation.ts'
import type { HeardWord } from './hypothesis.ts'
import type { Strictness } from './strictnesses.ts'
import { type Extra, isRightVerdict, type RecitedWord } from './verdict.ts'
import { isModernForm } from './words/homophones.ts'
import { toNormalForm } from './words/normal-form.ts'
import { isDistinctive } from './words/small-words.ts'
import { findOldVerbFit } from './words/word-match.ts'

/** To the letter, a word that only the on-device engine heard is doubtful below these odds (natural logarithm). */
const LETTER_ODDS = 2

/**
 * Returns the rule for a strictness; undefined for the normal one. A doubtful word never counts as a mistake.
 *
 *     verse   he that believeth on the Son hath everlasting life
 *     heard   he who believeth in the Son has everlasting life
 *     gist    he ~that believeth ~on the Son ~hath everlasting life
 *     normal  he ✗that believeth ✗on the Son ~hath everlasting life
 *     letter  he ✗that believeth ✗on the Son ?hath everlasting life
 */
export function getStrictRule(strictness: Strictness, letterOdds = LETTER_ODDS): StrictRule | undefined {
  if (strictness === 'gist') return judgeByGist
  return strictness === 'letter'
    ? (recitation, final) => judgeToTheLetter(recitation, final, letterOdds)
    : undefined
}

/** Small words that always count, because they reverse the meaning. */
const NEGATIONS: ReadonlySet<string> = new Set(['not', 'no'])

const isMinorWord = (key: string): boolean => !isDistinctive(key) && !NEGATIONS.has(key)

function judgeByGist(recitation: Recitation): Recitation {
  return {
    ...rejudge(recitation, (word, key) => {
      const isMistake = word.verdict !== undefined && !isRightVerdict(word.verdict)
      return isMistake && isMinorWord(key) ? 'sounds-alike' : word.verdict
    }),
    extras: recitation.extras.filter(mattersForGist),
  }
}

/** Returns whether an extra counts in the gist. Unknown sound doesn't, because it may be a small word. */
function mattersForGist({ verdict, heard }: Extra): boolean {
  return (
    verdict === 'added' && heard.split(' ').some((word) => word !== '' && !isMinorWord(toNormalForm(word)))
  )
}

/** Doubts weak words only at the end of a take, because until then the evidence for the newest words may grow. */
function judgeToTheLetter(recitation: Recitation, final: boolean, leastOdds: number): Recitation {
  const weak = final ? findWeakWords(recitation.heard, leastOdds) : new Set()
  return rejudge(recitation, (word, key, index) => {
    const isDoubtful = weak.has(index) || saysModernForm(word, key)
    return isDoubtful && isRightVerdict(word.verdict) ? 'not-sure' : word.verdict
  })
}

/** Finds words that were never heard with at least these odds. */
function findWeakWords(heard: readonly HeardWord[], leastOdds: number): ReadonlySet<number> {
  const strongest = new Map<number, number>()
  for (const { at, odds = Infinity } of heard)
    if (at !== undefined) strongest.set(at, Math.max(odds, strongest.get(at) ?? -Infinity))
  return new Set([...strongest].flatMap(([at, odds]) => (odds < leastOdds ? [at] : [])))
}

/** Returns whether a word was said in its modern form: hath, has; believeth, believes. */
function saysModernForm({ verdict, heard = '' }: RecitedWord, key: string): boolean {
  const said = toNormalForm(heard)
  return verdict === 'sounds-alike' && (isModernForm(key, said) || findOldVerbFit(key, said) === 'alike')
}

/** Replaces the verdicts of words. Keeps the objects of unchanged words, so their views don't rerender. */
function rejudge(
  recitation: Recitation,
  chooseVerdict: (word: RecitedWord, key: string, index: number) => RecitedWord['verdict'],
): Recitation {
  const words = recitation.words.map((word, index) => {
    const verdict = chooseVerdict(word, recitation.verse[index]?.key ?? '', index)
    return verdict === undefined || verdict === word.verdict ? word : { ...word, verdict }
  })
  return words.every((word, index) => word === recitation.words[index])
    ? recitation
    : { ...recitation, words }
}
