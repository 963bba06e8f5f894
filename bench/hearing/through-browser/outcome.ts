import { beginRecitation, hear } from '#shared/domain/recitation/from-memory/recitation.ts'
import { beginGuided, hearGuided } from '#shared/domain/recitation/guided/guided.ts'
import type { Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import { wordsOf } from '#shared/domain/recitation/words/words.ts'
import type { VerseEngine } from '#web/recognizer/on-device/engine/verse-engine.ts'
import type { Sound } from '../wav.ts'

/** What became of one reading. */
export interface ReadingOutcome {
  readonly words: number
  /** Words that count as right at the end, and words shown as an error. */
  readonly right: number
  readonly errors: number
  /** Every word is right. */
  readonly endsRight: boolean
  /** The same hearing brings Guided to the end of the verse. */
  readonly guidedEnds: boolean
}

const RIGHT = new Set(['correct', 'sounds-alike', 'self-corrected'])
const NOT_COUNTED = new Set(['not-sure'])
/** As in the page: blocks of 40 ms. */
const BLOCK_SECONDS = 0.04

/** Judges how the words look at the end, and whether Guided would have got there. */
export function outcomeOf(
  text: string,
  looks: readonly string[],
  hypotheses: readonly Hypothesis[],
): ReadingOutcome {
  const right = looks.filter((look) => RIGHT.has(look)).length
  const guided = hypotheses.reduce(hearGuided, beginGuided(wordsOf(text)))
  return {
    words: looks.length,
    right,
    errors: looks.filter((look) => !RIGHT.has(look) && !NOT_COUNTED.has(look)).length,
    endsRight: right === looks.length,
    guidedEnds: guided.isComplete,
  }
}

/** The same sound straight into the engine, without a browser. */
export function heardDirectly(engine: VerseEngine, text: string, { samples, rate }: Sound): ReadingOutcome {
  const run = engine.listenTo(text, 0)
  const block = Math.round(rate * BLOCK_SECONDS)
  const hypotheses: Hypothesis[] = []
  for (let at = 0; at < samples.length; at += block) {
    const hypothesis = run.hear(samples.subarray(at, at + block))
    if (hypothesis !== null) hypotheses.push(hypothesis)
  }
  hypotheses.push(run.end())
  let judged = beginRecitation(wordsOf(text))
  hypotheses.forEach((hypothesis, index) => {
    judged = hear(judged, hypothesis, index === hypotheses.length - 1)
  })
  const looks = judged.words.map(({ verdict }) => verdict ?? 'pending')
  return outcomeOf(text, looks, hypotheses)
}
