import { computeAccuracy } from '#shared/domain/recitation/accuracy.ts'
import {
  beginRecitation,
  contest,
  continueRecitation,
  hear,
  type Recitation,
  type RecitationOptions,
} from '#shared/domain/recitation/from-memory/recitation.ts'
import {
  beginGuided,
  contestGuided,
  continueGuided,
  endFlash,
  computeGuidedAccuracy,
  findHeardInstead,
  hearGuided,
  type Guided,
} from '#shared/domain/recitation/guided/guided.ts'
import { judgeRetry } from '#shared/domain/recitation/from-memory/ask-again.ts'
import { recordHelpShown } from '#shared/domain/recitation/from-memory/help.ts'
import {
  beginLetters,
  type LetterRecitation,
} from '#shared/domain/recitation/from-memory/letter-recitation.ts'
import type { Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import { judgeTyped, type TypedRecitation } from '#shared/domain/recitation/from-memory/typed.ts'
import type { Extra, Help, RecitedWord } from '#shared/domain/recitation/verdict.ts'
import type { VerseWord } from '#shared/domain/recitation/words/words.ts'
import type { WordLook } from './word-look.ts'

/** The kinds of take: by voice in one of two ways, typed in full or by first letters, or judged by a person. */
export type TakeKind = Take['kind']

/** The kinds that start empty. A listener's judgment arrives all at once. */
export type BegunKind = Exclude<TakeKind, 'listener'>

/** One recitation of a verse, as an immutable value. Its rules are in shared/domain/recitation. */
export type Take =
  | { readonly kind: 'guided'; readonly guided: Guided }
  | { readonly kind: 'memory'; readonly recitation: Recitation }
  | { readonly kind: 'letters'; readonly letters: LetterRecitation }
  | {
      readonly kind: 'typed'
      readonly verse: readonly VerseWord[]
      readonly text: string
      readonly typed: TypedRecitation
    }
  | {
      readonly kind: 'listener'
      readonly judged: JudgedTake
      /** False if the reciter had just seen or heard the text. */
      readonly textHidden: boolean
    }

type JudgedTake = Pick<Recitation, 'words' | 'extras' | 'position' | 'isComplete'>

export function beginTake(kind: BegunKind, verse: readonly VerseWord[], options: RecitationOptions): Take {
  if (kind === 'guided') return { kind, guided: beginGuided(verse, options) }
  if (kind === 'memory') return { kind, recitation: beginRecitation(verse, options) }
  if (kind === 'letters') return { kind, letters: beginLetters(verse) }
  return { kind, verse, text: '', typed: judgeTyped('', verse) }
}

/** Checks whether a take needs the microphone. */
export const needsMicrophone = ({ kind }: Pick<Take, 'kind'>) => kind === 'guided' || kind === 'memory'

/** Applies a hypothesis to a take. `final` marks the last one. */
export function applyHypothesis(take: Take, hypothesis: Hypothesis, final = false): Take {
  if (take.kind === 'guided') return { ...take, guided: hearGuided(take.guided, hypothesis) }
  if (take.kind === 'memory') return { ...take, recitation: hear(take.recitation, hypothesis, final) }
  return take
}

/** Applies typed text to a take. `final` means that the person has finished. */
export function applyTyping(take: Take, text: string, final = false): Take {
  if (take.kind !== 'typed') return take
  return { ...take, text, typed: judgeTyped(text, take.verse, final) }
}

/** Notes help given at the current word. Only reciting from memory counts help. */
export function applyHelp(take: Take, help: Help): Take {
  return take.kind === 'memory' ? { ...take, recitation: recordHelpShown(take.recitation, help) } : take
}

/** "I said it": counts the word at `index` as right. Typed words can't be contested. */
export function contestWord(take: Take, index: number): Take {
  if (take.kind === 'guided') return { ...take, guided: contestGuided(take.guided, index) }
  if (take.kind === 'memory') return { ...take, recitation: contest(take.recitation, index) }
  return take
}

/** Rejudges a doubtful word after its phrase was repeated. Only takes from memory have such words. */
export function retryWord(take: Take, index: number, hypothesis: Hypothesis): Take {
  return take.kind === 'memory'
    ? { ...take, recitation: judgeRetry(take.recitation, index, hypothesis) }
    : take
}

export function findHeard(take: Take, index: number): string | undefined {
  if (take.kind === 'guided') return findHeardInstead(take.guided, index)
  return take.kind === 'memory' ? take.recitation.words[index]?.heard : undefined
}

export interface TakeSummary {
  /** Index of the next expected word. */
  readonly position: number
  readonly isComplete: boolean
  /** Percent; null when there is nothing to judge. */
  readonly accuracy: number | null
  readonly looks: readonly WordLook[]
  readonly words: readonly RecitedWord[]
  readonly extras: readonly Extra[]
}

export function summarizeTake(take: Take): TakeSummary {
  if (take.kind === 'guided') return summarizeGuided(take.guided)
  if (take.kind === 'memory') return summarizeRecitation(take.recitation)
  if (take.kind === 'letters') return summarizeRecitation({ ...take.letters, extras: [] })
  if (take.kind === 'listener') return summarizeRecitation(take.judged)
  const { words, extras, accuracy, states, position, isComplete } = take.typed
  const looks = states.map((state, index): WordLook => words[index]?.verdict ?? state)
  return { position, isComplete, accuracy, looks, words, extras }
}

function summarizeGuided(guided: Guided): TakeSummary {
  const { words, position, isComplete } = guided
  return {
    position,
    isComplete,
    accuracy: computeGuidedAccuracy(guided),
    looks: words,
    words: words.map((_, index) => toGuidedWord(guided, index)),
    extras: [],
  }
}

function toGuidedWord({ passed, contested, witnessed }: Guided, index: number): RecitedWord {
  const heard = passed.find(({ at }) => at === index)?.heard
  return {
    ...(heard !== undefined && { heard }),
    ...(contested.includes(index) && { contested: true }),
    ...(witnessed?.includes(index) && { witnessed: true }),
  }
}

function summarizeRecitation({ words, extras, position, isComplete }: JudgedTake): TakeSummary {
  const looks = words.map(({ verdict, contested }, index): WordLook => {
    if (contested === true) return 'correct'
    return verdict ?? (index === position ? 'current' : 'pending')
  })
  return { position, isComplete, accuracy: computeAccuracy(words), looks, words, extras }
}

/** Ends a take when the microphone closes: stops the flash that marks a miss, and judges a recitation from memory. */
export function endTake(take: Take, heard: Hypothesis): Take {
  if (take.kind === 'guided') return { ...take, guided: endFlash(take.guided) }
  return applyHypothesis(take, heard, true)
}

/** Prepares a take for a new sequence of hypotheses. Keeps the words said so far. */
export function continueTake(take: Take): Take {
  if (take.kind === 'guided') return { ...take, guided: continueGuided(take.guided) }
  if (take.kind === 'memory') return { ...take, recitation: continueRecitation(take.recitation) }
  return take
}
