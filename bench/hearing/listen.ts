import createModule from 'soundswallower'
import {
  acousticModel,
  engineModule,
  noiseSuppressor,
  pronunciations,
  secondModel,
} from '#scripts/compile-engine/compile-engine.ts'
import { secondPassParts } from '#scripts/compile-engine/second-pass.ts'
import {
  beginRecitation,
  hear,
  type Recitation as Judged,
} from '#shared/domain/recitation/from-memory/recitation.ts'
import { wordsOf } from '#shared/domain/recitation/words/words.ts'
import { type VerseEngine, openVerseEngine } from '#web/recognizer/on-device/engine/verse-engine.ts'
import { packModel } from '#web/recognizer/on-device/engine/model-pack.ts'
import { openSpeechModel, type SpeechModel } from '#web/recognizer/on-device/second-pass/speech-model.ts'
import type { Sound } from './wav.ts'

/** As in the browser: blocks of 40 ms. */
const BLOCK_SECONDS = 0.04

/** One take, heard and judged as in the browser. */
export interface HeardTake {
  readonly judged: Judged
  /** Most words that were right at any moment, and whether the verse ever counted as said to its end. */
  readonly mostRight: number
  readonly everComplete: boolean
  /** For each word of the verse: seconds of sound that had been heard when it was first shown as right. */
  readonly shownAt: ReadonlyMap<number, number>
  /** Seconds of sound, and of work of the processor. */
  readonly seconds: number
  readonly work: number
  readonly longestBlock: number
}

/** Opens what ships, for sound of this rate: with both engines, or as it is before the second model has arrived. */
export async function openBenchEngine(sampleRate = 16_000, engines: 1 | 2 = 2): Promise<VerseEngine> {
  const [engine, words, model, suppressor] = await Promise.all([
    engineModule(),
    pronunciations(),
    acousticModel(),
    noiseSuppressor(),
  ])
  const files = { engine, words, model: packModel(model), noiseSuppressor: suppressor }
  const recognizer = await openVerseEngine({ createModule, sampleRate, ...files })
  if (engines === 2) recognizer.addModel(await secondModel())
  return recognizer
}

/** Opens the speech model of the second pass as it ships. */
export async function openBenchSpeechModel(): Promise<SpeechModel> {
  const { runtime, encoder, decoder } = await secondPassParts()
  return openSpeechModel({ runtime: runtime.bytes, encoder: encoder.bytes, decoder: decoder.bytes })
}

/** Plays a recording to the recognizer, with a fresh memory of the speaker, and takes the verdicts as they come. */
export function take(recognizer: VerseEngine, text: string, { samples, rate }: Sound): HeardTake {
  recognizer.forgetVoice()
  const session = recognizer.listenTo(text, 0)
  const block = Math.round(rate * BLOCK_SECONDS)
  let judged = beginRecitation(wordsOf(text))
  let mostRight = 0
  let everComplete = false
  const before = process.cpuUsage()
  let longestBlock = 0
  const shownAt = new Map<number, number>()
  for (let at = 0; at < samples.length; at += block) {
    const start = performance.now()
    const hypothesis = session.hear(samples.subarray(at, at + block))
    if (hypothesis !== null) judged = hear(judged, hypothesis)
    longestBlock = Math.max(longestBlock, performance.now() - start)
    if (hypothesis === null) continue
    const right = judged.words.flatMap(({ verdict }, index) => (verdict === 'correct' ? [index] : []))
    for (const index of right)
      if (!shownAt.has(index)) shownAt.set(index, Math.min(samples.length, at + block) / rate)
    mostRight = Math.max(mostRight, right.length)
    everComplete ||= judged.isComplete
  }
  judged = hear(judged, session.end(), true)
  // The processor's own time: a busy machine does not spoil it.
  const { user, system } = process.cpuUsage(before)
  return {
    judged,
    mostRight,
    everComplete: everComplete || judged.isComplete,
    shownAt,
    seconds: samples.length / rate,
    work: (user + system) / 1e6,
    longestBlock,
  }
}
