import { beginRecitation, hear, type Recitation } from '#shared/domain/recitation/from-memory/recitation.ts'
import { beginGuided, hearGuided } from '#shared/domain/recitation/guided/guided.ts'
import type { Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { rescore } from '#web/recognizer/on-device/second-pass/rescoring.ts'
import type { PhraseReading } from '#web/recognizer/on-device/second-pass/phrase-reading.ts'
import type { FromSecondPass } from '#web/recognizer/on-device/second-pass/second-pass-messages.ts'
import type { FromEngineThread } from '#web/recognizer/on-device/worker/worker-messages.ts'
import type { BothPasses } from '../listen.ts'
import { playTake } from '../play-take.ts'
import type { Sound } from '../wav.ts'

export interface ReadingOutcome {
  readonly words: number
  /** Words that are right at the end, and words flagged as errors. */
  readonly right: number
  readonly errors: number
  readonly endsRight: boolean
  /** Whether the same hypotheses get Guided to the end of the verse. */
  readonly guidedEnds: boolean
}

const RIGHT_LOOKS = new Set(['correct', 'sounds-alike', 'self-corrected'])
const UNCOUNTED_LOOKS = new Set(['not-sure'])
/** Length of a block of sound, as in the page. */
const BLOCK_SECONDS = 0.04

/** Judges the final look of the words, and whether Guided would have reached the end. */
export function judgeReading(
  text: string,
  looks: readonly string[],
  hypotheses: readonly Hypothesis[],
): ReadingOutcome {
  const right = looks.filter((look) => RIGHT_LOOKS.has(look)).length
  const guided = hypotheses.reduce(hearGuided, beginGuided(splitVerseWords(text)))
  return {
    words: looks.length,
    right,
    errors: looks.filter((look) => !RIGHT_LOOKS.has(look) && !UNCOUNTED_LOOKS.has(look)).length,
    endsRight: right === looks.length,
    guidedEnds: guided.isComplete,
  }
}

/** A message of either pass's thread about what was heard. */
export type ReportByPass =
  | Extract<FromEngineThread, { readonly kind: 'heard' }>
  | Extract<FromSecondPass, { readonly kind: 'read' }>

/** Rebuilds the hypotheses that a page makes from the messages of both passes. */
export function rebuildHypotheses(text: string, messages: readonly ReportByPass[]): Hypothesis[] {
  const verse = splitVerseWords(text)
  let first: Hypothesis = { words: [], settled: 0 }
  const readings: PhraseReading[] = []
  return messages.map((message) => {
    if (message.kind === 'heard') first = message.hypothesis
    else if (message.reading !== null) readings.push(message.reading)
    return rescore(verse, first, readings)
  })
}

/** Returns how the words look at the end of a take with these hypotheses. */
export function computeLooks(text: string, hypotheses: readonly Hypothesis[]): string[] {
  const last = hypotheses.at(-1) ?? { words: [], settled: 0 }
  const judged = hear(hypotheses.reduce(hearMore, beginRecitation(splitVerseWords(text))), last, true)
  return judged.words.map(({ verdict }) => verdict ?? 'pending')
}

/** Feeds the same sound straight into both passes, without a browser. */
export async function hearDirectly(
  { recognizer, secondPass }: BothPasses,
  text: string,
  sound: Sound,
): Promise<ReadingOutcome> {
  const hypotheses: Hypothesis[] = []
  const take = recognizer.listenTo(text, 0)
  const onHeard = (hypothesis: Hypothesis) => void hypotheses.push(hypothesis)
  const { last } = await playTake({ take, text, sound, blockSeconds: BLOCK_SECONDS, secondPass, onHeard })
  hypotheses.push(last)
  return judgeReading(text, computeLooks(text, hypotheses), hypotheses)
}

const hearMore = (recitation: Recitation, hypothesis: Hypothesis) => hear(recitation, hypothesis)
