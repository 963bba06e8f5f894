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

/** A heard form that a person has contested for an expected word ("I said it"): accepted from then on. */
export interface AcceptedForm {
  /** `key` of the word of the verse. */
  readonly expected: string
  /** What was heard in its place. */
  readonly heard: string
}

/** A recitation from memory: a value, changed by the functions of this file. */
export interface Recitation {
  readonly verse: readonly VerseWord[]
  /** One for each word of the verse. */
  readonly words: readonly RecitedWord[]
  /** Said beside the verse, in the order of their positions. */
  readonly extras: readonly Extra[]
  /** Index of the word expected next; the number of words once the last one has been heard. */
  readonly position: number
  /** The last word of the verse has been heard (or the last but those that may stay unsaid). */
  readonly isComplete: boolean
  /** What earlier takes have heard, and everything heard so far. */
  readonly earlier: readonly HeardWord[]
  readonly heard: readonly HeardWord[]
  readonly steady: readonly Steady[]
  /** What the heard words are compared with: the same from beginning to end. */
  readonly comparison: Comparison
  readonly reference: SaidReference | undefined
  readonly repeats: boolean
}

export interface RecitationOptions {
  /** Forms that the person has contested before. */
  readonly accepted?: readonly AcceptedForm[]
  /** Typed words are not excused by what a recognizer may miss. Default: by recognizer. */
  readonly by?: 'voice' | 'typing'
  /** The verse's reference as it is printed ("John 3:16"): said before the verse, it is nothing. */
  readonly reference?: string
  /** The person often says a beginning or a word twice, as who stutters does: that is nothing. Default: false. */
  readonly repeats?: boolean
}

/** The aligners at work. A recitation that has none (any more) gets a new one, which works the same out again. */
const aligners = new WeakMap<Comparison, Aligner>()

function alignerFor(comparison: Comparison): Aligner {
  const known = aligners.get(comparison)
  if (known !== undefined) return known
  const aligner = new Aligner(comparison)
  aligners.set(comparison, aligner)
  return aligner
}

/** A recitation of which nothing has been heard. */
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
 * Takes a hypothesis: everything heard in this take so far, in free text, in words located by the on-device engine, or in
 * both. Words turn right at once; errors are shown when they last. `final`: nothing more will come, so every verdict is
 * given as it is, and it depends on the hypothesis alone.
 */
export function hear(recitation: Recitation, hypothesis: Hypothesis, final = false): Recitation {
  const { verse, comparison, earlier } = recitation
  if (verse.length === 0) return recitation
  const { words } = withoutReference(hypothesis, recitation.reference, verse, earlier.length > 0)
  const heard = earlier.length === 0 ? words : [...earlier, ...words]
  const assessment = alignerFor(comparison).assess(heard, final)
  const steady = steadied(recitation.steady, assessment.judgments, final)
  return {
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

function recited({ contested, help, optional }: RecitedWord, shown: Judgment): RecitedWord {
  return {
    ...shown,
    ...(contested !== undefined && { contested }),
    ...(help !== undefined && { help }),
    ...(optional !== undefined && { optional }),
  }
}

/**
 * Something said beside the verse is shown once the words around it have been read on. Unknown sound where words were said
 * again is the hesitation of whoever began anew, and where the verse was left off it stands for what was not said: neither is
 * something beside the verse.
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

/** Whether something said beside the verse is neither a word said again nor the sound of one that was begun. */
function isNoRepeat(verse: readonly VerseWord[], { verdict, heard, before }: Extra): boolean {
  const around = [verse[before - 1]?.key, verse[before]?.key]
  return verdict !== 'repeated' && heard !== '' && !around.includes(normalForm(heard))
}

function isAtEnd(verse: readonly VerseWord[], position: number): boolean {
  return !verse.some(({ index, optional }) => index >= position && !optional)
}

/** In a reading of another text the last words of the verse may be heard by chance; hardly ever most of the others, too. */
const MOSTLY = 0.5

/**
 * Whether so much of the verse was heard, or may have been, that its last word ends a take. A take of which less was heard
 * goes on until the person stops or is silent.
 */
function isMostlyHeard(judgments: readonly Judgment[]): boolean {
  const heard = judgments.filter(({ verdict }) => isRightVerdict(verdict) || verdict === 'not-sure')
  return heard.length >= judgments.length * MOSTLY
}

/** The next hypothesis begins anew (Start after Stop); what was heard so far stays. */
export function continueRecitation(recitation: Recitation): Recitation {
  return { ...recitation, earlier: recitation.heard }
}

/** "I said it": the word counts as right. Its `heard` form belongs into `accepted` from then on. */
export function contest(recitation: Recitation, index: number): Recitation {
  return changed(recitation, index, { contested: true })
}

/** Notes help given for a word that has not been said yet; more help replaces less. */
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
