import { Aligner, type Assessment } from '../alignment/aligner.ts'
import type { Judgment } from '../alignment/judgment.ts'
import { piecesOf } from '../alignment/pieces.ts'
import type { Comparison } from '../alignment/token.ts'
import type { HeardWord, Hypothesis } from '../hypothesis.ts'
import { saidReference, withoutReference, type SaidReference } from '../said-reference.ts'
import { type Extra, type Help, isRightVerdict, type RecitedWord } from '../verdict.ts'
import { normalForm } from '../words/normal-form.ts'
import type { VerseWord } from '../words/words.ts'
import { steadied, unreached, type Steady } from './steadiness.ts'

/** A heard form that a person contested for an expected word ("I said it"), accepted from then on. */
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
  /** Everything heard in earlier takes and this one. */
  readonly earlier: readonly HeardWord[]
  readonly heard: readonly HeardWord[]
  readonly steady: readonly Steady[]
  /** What heard words are compared with, constant throughout. */
  readonly comparison: Comparison
  readonly reference: SaidReference | undefined
  readonly repeats: boolean
  readonly strictly: StrictRule | undefined
}

/** Changes what was judged, for another strictness than the normal one. */
export type StrictRule = (recitation: Recitation, final: boolean) => Recitation

export interface RecitationOptions {
  readonly accepted?: readonly AcceptedForm[]
  /** Typed words get no allowance for recognizer errors. Default: by voice. */
  readonly by?: 'voice' | 'typing'
  /** The printed reference ("John 3:16"), which is ignored if said before the verse. */
  readonly reference?: string
  /** The person often repeats beginnings or words, such as when stuttering; ignore that. Default: false. */
  readonly repeats?: boolean
  /** Default: the normal strictness. */
  readonly strictly?: StrictRule | undefined
}

/** Aligners in use, as a cache: a recitation without one gets a new one, which computes the same. */
const aligners = new WeakMap<Comparison, Aligner>()

function alignerFor(comparison: Comparison): Aligner {
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
      pieces: piecesOf(verse),
      by: options.by ?? 'voice',
      accepted: formsByWord(options.accepted ?? []),
    },
    reference: saidReference(options.reference ?? ''),
    repeats: options.repeats ?? false,
    strictly: options.strictly,
  }
}

function formsByWord(accepted: readonly AcceptedForm[]): Map<string, Set<string>> {
  const forms = new Map<string, Set<string>>()
  for (const { expected, heard } of accepted) {
    const form = normalForm(heard)
    if (form !== '') forms.set(expected, (forms.get(expected) ?? new Set()).add(form))
  }
  return forms
}

/**
 * Takes everything heard in this take so far. Words turn right at once; errors appear once they last. `final`:
 * nothing more will come, so every verdict depends only on the hypothesis.
 */
export function hear(recitation: Recitation, hypothesis: Hypothesis, final = false): Recitation {
  const { verse, comparison, earlier, strictly } = recitation
  if (verse.length === 0) return recitation
  const { words } = withoutReference(hypothesis, recitation.reference, verse, earlier.length > 0)
  const heard = earlier.length === 0 ? words : [...earlier, ...words]
  const assessment = alignerFor(comparison).assess(heard, final)
  const steady = steadied(recitation.steady, assessment.judgments, final)
  const judged = {
    ...recitation,
    heard,
    steady,
    words: withVerdicts(recitation, steady),
    extras: extrasShown(assessment, steady, final).filter(
      (extra) => !recitation.repeats || isNoRepeat(verse, extra),
    ),
    position: assessment.position,
    isComplete: isAtEnd(verse, assessment.front) && (final || isMostlyHeard(assessment.judgments)),
  }
  return strictly?.(judged, final) ?? judged
}

function withVerdicts(
  { words, steady: before }: Recitation,
  steady: readonly Steady[],
): readonly RecitedWord[] {
  let after: RecitedWord[] | undefined
  for (let index = 0; index < words.length; index += 1) {
    const shown = steady[index]?.shown
    if (shown === undefined || shown === before[index]?.shown) continue
    after ??= words.slice()
    after[index] = recited(words[index] ?? {}, shown)
  }
  return after ?? words
}

function recited(word: RecitedWord, shown: Judgment): RecitedWord {
  const { verdict: _, heard: __, ...kept } = word
  return { ...shown, ...kept }
}

/**
 * Hides unknown sound where the reader repeated words (a hesitation), and at the end (it stands for what wasn't
 * said).
 */
function extrasShown({ extras, front }: Assessment, steady: readonly Steady[], final: boolean): Extra[] {
  const againAt = new Set(extras.filter(({ verdict }) => verdict === 'repeated').map(({ before }) => before))
  const isLeftOff = (before: number) => before >= front && before < steady.length
  const shown = extras.filter(
    ({ heard, before, verdict }) =>
      (final || steady[before + 1]?.shown.verdict !== undefined) &&
      (verdict === 'repeated' || heard !== '' || !(againAt.has(before) || isLeftOff(before))),
  )
  return shown
    .toSorted((one, other) => one.before - other.before || one.token - other.token)
    .map(({ verdict, heard, before }) => ({ verdict, heard, before }))
}

/** Whether an extra is neither a repeated word nor the start of one. */
function isNoRepeat(verse: readonly VerseWord[], { verdict, heard, before }: Extra): boolean {
  const around = [verse[before - 1]?.key, verse[before]?.key]
  return verdict !== 'repeated' && heard !== '' && !around.includes(normalForm(heard))
}

function isAtEnd(verse: readonly VerseWord[], position: number): boolean {
  return !verse.some(({ index, optional }) => index >= position && !optional)
}

/** The last words may be heard by chance in another text, but rarely most of the others as well. */
const MOSTLY = 0.5

/** If not, the last word doesn't end the take, which continues until the person stops or falls silent. */
function isMostlyHeard(judgments: readonly Judgment[]): boolean {
  const heard = judgments.filter(({ verdict }) => isRightVerdict(verdict) || verdict === 'not-sure')
  return heard.length >= judgments.length * MOSTLY
}

/** Continues with a new take (Start after Stop); keeps what was heard so far. */
export function continueRecitation(recitation: Recitation): Recitation {
  return { ...recitation, earlier: recitation.heard }
}

/** "I said it": the word counts as right. Add its `heard` form to `accepted` from then on. */
export function contest(recitation: Recitation, index: number): Recitation {
  return changed(recitation, index, { contested: true })
}

/** Records help for a word not yet said; more help replaces less. */
export function giveHelp(recitation: Recitation, index: number, help: Help): Recitation {
  const isSaid = recitation.words[index]?.verdict !== undefined
  const isMore = HELP.indexOf(help) > HELP.indexOf(recitation.words[index]?.help)
  return isSaid || !isMore ? recitation : changed(recitation, index, { help })
}

const HELP: readonly (Help | undefined)[] = [undefined, 'letter', 'word', 'phrase']

function changed(recitation: Recitation, index: number, change: Partial<RecitedWord>): Recitation {
  const word = recitation.words[index]
  if (word === undefined) return recitation
  return { ...recitation, words: recitation.words.with(index, { ...word, ...change }) }
}
