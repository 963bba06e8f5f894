import type { JudgedWord, Method } from '#shared/domain/progress/attempt.ts'
import type { Extra, RecitedWord } from '#shared/domain/recitation/verdict.ts'
import type { VerseWord } from '#shared/domain/recitation/words/words.ts'
import type { RecognizerKind } from '#web/recognizer/recognizer.ts'
import type { RecitationState } from './recitation-state.ts'
import { needsMicrophone, summarizeTake, type Take } from './take.ts'

/** A finished take, with everything about it that can be saved. A verse marked as practiced has no words. */
export interface FinishedTake {
  readonly method: Method
  /** The recognizer that heard it; left out when typed. */
  readonly engine?: RecognizerKind
  /** A whole percentage above 0. */
  readonly accuracy: number
  /** Whole seconds spent listening or typing; left out if the time isn't saved. */
  readonly seconds?: number
  /** One for each word of the verse. */
  readonly words: readonly JudgedWord[]
  readonly extras: readonly Extra[]
  /** Whether the text was hidden from the first word to the last; left out for Guided. */
  readonly textHidden?: boolean
}

/**
 * Converts a take to a finished take. Returns undefined without an accuracy, or at 0%.
 * @param textHidden whether the text was hidden throughout
 */
export function toFinishedTake(
  { take, seconds }: Pick<RecitationState, 'take' | 'seconds'>,
  verse: readonly VerseWord[],
  kind: RecognizerKind,
  textHidden: boolean,
): FinishedTake | undefined {
  const { accuracy, extras } = summarizeTake(take)
  if (accuracy === null || accuracy === 0) return undefined
  return {
    method: take.kind === 'guided' || take.kind === 'memory' ? `voice-${take.kind}` : take.kind,
    ...(needsMicrophone(take) && { engine: kind }),
    accuracy,
    seconds,
    words: judgeWords(take, verse),
    extras,
    ...(take.kind !== 'guided' && { textHidden: take.kind === 'listener' ? take.textHidden : textHidden }),
  }
}

function judgeWords(take: Take, verse: readonly VerseWord[]): JudgedWord[] {
  const { words } = summarizeTake(take)
  if (take.kind === 'guided') return judgeGuided(take, verse, words)
  return verse.map(({ key }, index) => ({ expected: key, ...words[index] }))
}

/** Judges a Guided take, in which a word can only be said, skipped, or not reached. */
function judgeGuided(
  { guided }: Take & { kind: 'guided' },
  verse: readonly VerseWord[],
  words: readonly RecitedWord[],
): JudgedWord[] {
  return verse.map(({ key, index }): JudgedWord => {
    const look = guided.words[index]
    const { heard: _, ...contested } = words[index] ?? {}
    if (contested.contested) return { expected: key, verdict: 'skipped', ...contested }
    if (look === 'correct') return { expected: key, verdict: 'correct' }
    return look === 'incorrect' ? { expected: key, verdict: 'skipped' } : { expected: key }
  })
}
