import { Aligner, type Assessment } from '../alignment/aligner.ts'
import type { Judgment } from '../alignment/judgment.ts'
import { splitPieces } from '../alignment/pieces.ts'
import type { Comparison } from '../alignment/token.ts'
import type { HeardWord, Hypothesis } from '../hypothesis.ts'
import { parseSaidReference, removeReference, type SaidReference } from '../said-reference.ts'
import { type Extra, type Help, isRightVerdict, type RecitedWord } from '../verdict.ts'
import { toNormalForm } from '../words/normal-form.ts'
import type { VerseWord } from '../words/words.ts'
import { updateSteadiness, unreached, type Steady } from './steadiness.ts'

/** A form that was heard for a word a person contested ("I said it"). It is accepted from then on. */
export interface AcceptedForm {
  /** The word's `key`. */
  readonly expected: string
  readonly heard: string
}

/** A recitation from memory. Immutable: the functions in this file return new ones. */
export interface Recitation {
  readonly verse: readonly VerseWord[]
  readonly words: readonly RecitedWord[]
  /** Words said that aren't in the verse, by position. */
  readonly extras: readonly Extra[]
  /** Index of the expected word; the number of words after the last one. */
  readonly position: number
  /** Whether the last word was heard, not counting optional words at the end. */
  readonly isComplete: boolean
  /** Everything heard in earlier takes. */
  readonly earlier: readonly HeardWord[]
  /** Everything heard in earlier takes and this one. */
  readonly heard: readonly HeardWord[]
  readonly steady: readonly Steady[]
  /** What heard words are compared with. It never changes. */
  readonly comparison: Comparison
  readonly reference: SaidReference | undefined
  readonly repeats: boolean
  readonly strictly: StrictRule | undefined
}

/** Changes a judged recitation for a strictness other than normal. */
export type StrictRule = (recitation: Recitation, final: boolean) => Recitation

export interface RecitationOptions {
  readonly accepted?: readonly AcceptedForm[]
  /** How the words arrive. Typed words get no allowance for recognizer errors. Default: 'voice'. */
  readonly by?: 'voice' | 'typing'
  /** The printed reference ("John 3:16"), which is ignored if said before the verse. */
  readonly reference?: string
  /** Whether to ignore repeated beginnings and words, for a person who stutters. Default: false. */
  readonly repeats?: boolean
  /** Default: the normal strictness. */
  readonly strictly?: StrictRule | undefined
}

/** Cached aligners. A recitation without one gets a new one, with the same results. */
const aligners = new WeakMap<Comparison, Aligner>()

function getAligner(comparison: Comparison): Aligner {
  const cached = aligners.get(comparison)
  if (cached !== undefined) return cached
  const aligner = new Aligner(comparison)
  aligners.set(comparison, aligner)
  return aligner
}

export function beginRecitation(verse: readonly VerseWord[], options: RecitationOptions = {}): Recitation {
  return {
    verse,
    words: verse.map(({ optional }) => (optional ? { optional } : {})),
    extras: [],
    position: 0,
    isComplete: false,
    earlier: [],
    heard: [],
    steady: verse.map(() => unreached),
    comparison: {
      pieces: splitPieces(verse),
      by: options.by ?? 'voice',
      accepted: groupForms(options.accepted ?? []),
    },
    reference: parseSaidReference(options.reference ?? ''),
    repeats: options.repeats ?? false,
    strictly: options.strictly,
  }
}

function groupForms(accepted: readonly AcceptedForm[]): Map<string, Set<string>> {
  const forms = new Map<string, Set<string>>()
  for (const { expected, heard } of accepted) {
    const form = toNormalForm(heard)
    if (form !== '') forms.set(expected, (forms.get(expected) ?? new Set()).add(form))
  }
  return forms
}

/**
 * Judges everything heard in this take so far. Words turn right at once, but errors appear only once they last. If
 * `final`, nothing more will come, so every verdict depends only on the hypothesis.
 */
export function hear(recitation: Recitation, hypothesis: Hypothesis, final = false): Recitation {
  const { verse, comparison, earlier, strictly } = recitation
  if (verse.length === 0) return recitation
  const { words } = removeReference(hypothesis, recitation.reference, verse, earlier.length > 0)
  const heard = earlier.length === 0 ? words : [...earlier, ...words]
  const assessment = getAligner(comparison).assess(heard, final)
  const steady = updateSteadiness(recitation.steady, assessment.judgments, final)
  const judged = {
    ...recitation,
    heard,
    steady,
    words: updateVerdicts(recitation, steady),
    extras: filterExtras(assessment, steady, final).filter(
      (extra) => !recitation.repeats || isNoRepeat(verse, extra),
    ),
    position: assessment.position,
    isComplete: isAtEnd(verse, assessment.front) && (final || isMostlyHeard(assessment.judgments)),
  }
  return strictly?.(judged, final) ?? judged
}

function updateVerdicts(
  { words, steady: before }: Recitation,
  steady: readonly Steady[],
): readonly RecitedWord[] {
  let after: RecitedWord[] | undefined
  for (let index = 0; index < words.length; index += 1) {
    const shown = steady[index]?.shown
    if (shown === undefined || shown === before[index]?.shown) continue
    after ??= words.slice()
    after[index] = replaceVerdict(words[index] ?? {}, shown)
  }
  return after ?? words
}

function replaceVerdict(word: RecitedWord, shown: Judgment): RecitedWord {
  const { verdict: _, heard: __, ...kept } = word
  return { ...shown, ...kept }
}

/**
 * Returns the extras to show. Hides unknown sound next to repeated words, which is a hesitation, and at the end, where it
 * was heard instead of what wasn't said.
 */
function filterExtras({ extras, front }: Assessment, steady: readonly Steady[], final: boolean): Extra[] {
  const repeatedAt = new Set(
    extras.filter(({ verdict }) => verdict === 'repeated').map(({ before }) => before),
  )
  const isUnsaid = (before: number) => before >= front && before < steady.length
  const shown = extras.filter(
    ({ heard, before, verdict }) =>
      (final || steady[before + 1]?.shown.verdict !== undefined) &&
      (verdict === 'repeated' || heard !== '' || !(repeatedAt.has(before) || isUnsaid(before))),
  )
  return shown
    .toSorted((a, b) => a.before - b.before || a.token - b.token)
    .map(({ verdict, heard, before }) => ({ verdict, heard, before }))
}

/** Returns whether an extra is neither a repeated word nor the start of one. */
function isNoRepeat(verse: readonly VerseWord[], { verdict, heard, before }: Extra): boolean {
  const around = [verse[before - 1]?.key, verse[before]?.key]
  return verdict !== 'repeated' && heard !== '' && !around.includes(toNormalForm(heard))
}

function isAtEnd(verse: readonly VerseWord[], position: number): boolean {
  return !verse.some(({ index, optional }) => index >= position && !optional)
}

/** The last words may be heard by chance in another text, but rarely together with most of the others. */
const MIN_HEARD_SHARE = 0.5

/** Returns whether the last word ends the take. Otherwise it continues until the person stops or falls silent. */
function isMostlyHeard(judgments: readonly Judgment[]): boolean {
  const heard = judgments.filter(({ verdict }) => isRightVerdict(verdict) || verdict === 'not-sure')
  return heard.length >= judgments.length * MIN_HEARD_SHARE
}

/** Continues with a new take (Start after Stop), and keeps what was heard so far. */
export function continueRecitation(recitation: Recitation): Recitation {
  return { ...recitation, earlier: recitation.heard }
}

/** Counts a word as right ("I said it"). Add its `heard` form to `accepted` from then on. */
export function contest(recitation: Recitation, index: number): Recitation {
  return changeWord(recitation, index, { contested: true })
}

/** Records help for a word that wasn't said yet. More help replaces less. */
export function giveHelp(recitation: Recitation, index: number, help: Help): Recitation {
  const isSaid = recitation.words[index]?.verdict !== undefined
  const isMore = HELP_ORDER.indexOf(help) > HELP_ORDER.indexOf(recitation.words[index]?.help)
  return isSaid || !isMore ? recitation : changeWord(recitation, index, { help })
}

const HELP_ORDER: readonly (Help | undefined)[] = [undefined, 'letter', 'word', 'phrase']

function changeWord(recitation: Recitation, index: number, change: Partial<RecitedWord>): Recitation {
  const word = recitation.words[index]
  if (word === undefined) return recitation
  return { ...recitation, words: recitation.words.with(index, { ...word, ...change }) }
}
