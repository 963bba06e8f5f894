import type { Judgment } from './alignment/judgment.ts'
import type { HeardWord } from './hypothesis.ts'
import type { Strictness } from './strictnesses.ts'
import { type Extra, isRightVerdict } from './verdict.ts'
import { normalForm } from './words/normal-form.ts'
import { isDistinctive } from './words/small-words.ts'
import { isInTodaysForm } from './words/word-match.ts'

/** To the letter, a word that only the on-device engine heard is in doubt below these odds (natural logarithm). */
const LETTER_ODDS = 2
const NONE: ReadonlySet<number> = new Set()

/** Small words that turn the meaning around. */
const TELLING: ReadonlySet<string> = new Set(['not', 'no'])

const isSlight = (key: string): boolean => !isDistinctive(key) && !TELLING.has(key)

/** The words of the verse that were heard too weakly. */
export function weakIn(
  heard: readonly HeardWord[],
  strictness: Strictness,
  letterOdds = LETTER_ODDS,
): ReadonlySet<number> {
  if (strictness !== 'letter') return NONE
  const strongest = new Map<number, number>()
  for (const { at, odds = Infinity } of heard)
    if (at !== undefined) strongest.set(at, Math.max(odds, strongest.get(at) ?? -Infinity))
  return new Set([...strongest].flatMap(([at, odds]) => (odds < letterOdds ? [at] : [])))
}

/**
 * What becomes of a judgment on a word of the verse. `isWeak`: it was heard too weakly.
 *
 *     verse   he that believeth on the Son hath everlasting life
 *     heard   he who believeth in the Son has everlasting life
 *     gist    he ~that believeth ~on the Son ~hath everlasting life
 *     normal  he ✗that believeth ✗on the Son ~hath everlasting life
 *     letter  he ✗that believeth ✗on the Son ?hath everlasting life
 */
export function judgedAsStrictly(
  judgment: Judgment,
  { key, isWeak }: { readonly key: string; readonly isWeak: boolean },
  strictness: Strictness,
): Judgment {
  const { verdict, heard } = judgment
  if (strictness === 'gist') {
    const isFault = verdict !== undefined && verdict !== 'correct' && verdict !== 'self-corrected'
    return isFault && isSlight(key) ? { ...judgment, verdict: 'sounds-alike' } : judgment
  }
  if (strictness === 'normal' || !isRightVerdict(verdict)) return judgment
  const isModern = verdict === 'sounds-alike' && heard !== undefined && isInTodaysForm(key, normalForm(heard))
  return isWeak || isModern ? { ...judgment, verdict: 'not-sure' } : judgment
}

/** Whether something said besides the verse is reported. Unknown sound may be a small word. */
export function isReported({ verdict, heard }: Extra, strictness: Strictness): boolean {
  if (strictness !== 'gist') return true
  return verdict === 'added' && heard.split(' ').some((word) => word !== '' && !isSlight(normalForm(word)))
}
