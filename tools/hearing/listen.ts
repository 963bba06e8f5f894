import createModule from 'soundswallower'
import {
  loadAcousticModel,
  loadEngineModule,
  loadNoiseSuppressor,
  loadPronunciations,
  loadSecondAcousticModel,
} from '#scripts/compile-engine/compile-engine.ts'
import { loadSecondPass } from '#scripts/compile-engine/second-pass.ts'
import {
  beginRecitation,
  hear,
  type Recitation as Judged,
} from '#shared/domain/recitation/from-memory/recitation.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { type VerseEngine, openVerseEngine } from '#web/recognizer/on-device/engine/verse-engine.ts'
import { packModel } from '#web/recognizer/on-device/engine/model-pack.ts'
import {
  openSecondPassParts,
  type SecondPassParts,
} from '#web/recognizer/on-device/second-pass/second-pass-run.ts'
import { openSpeechModel, type SpeechModel } from '#web/recognizer/on-device/second-pass/speech-model.ts'
import { playTake } from './play-take.ts'
import type { Sound } from './wav.ts'

/** Length of a block of sound, as in the browser. */
const BLOCK_SECONDS = 0.04

/** A take, heard and judged as in the browser. */
interface HeardTake {
  readonly judged: Judged
  /** The most words that were right at any moment, and whether the verse ever counted as complete. */
  readonly maxRight: number
  readonly wasComplete: boolean
  /** For each word of the verse: seconds of sound heard when it was first shown as right. */
  readonly shownAt: ReadonlyMap<number, number>
  /** Seconds of sound, and of processor time. */
  readonly seconds: number
  readonly work: number
  readonly longestBlock: number
}

/** Opens the shipped engine with both models, or with only the first, which loads earlier. */
export async function openBenchEngine(sampleRate = 16_000, engines: 1 | 2 = 2): Promise<VerseEngine> {
  const [engine, words, model, suppressor] = await Promise.all([
    loadEngineModule(),
    loadPronunciations(),
    loadAcousticModel(),
    loadNoiseSuppressor(),
  ])
  const files = { engine, words, model: packModel(model), noiseSuppressor: suppressor }
  const recognizer = await openVerseEngine({ createModule, sampleRate, ...files })
  if (engines === 2) recognizer.addModel(await loadSecondAcousticModel())
  return recognizer
}

/** The engine, and the second pass (null to measure the first pass only). */
export interface BothPasses {
  readonly recognizer: VerseEngine
  readonly secondPass: SecondPassParts | null
}

/** Opens the engine and, for two passes, the second pass. */
export async function openPasses(passes: 1 | 2): Promise<BothPasses> {
  return {
    recognizer: await openBenchEngine(),
    secondPass: passes === 2 ? await openBenchSecondPass() : null,
  }
}

/** Opens the shipped second pass. */
export async function openBenchSecondPass(): Promise<SecondPassParts> {
  const [{ runtime, encoder, decoder }, words] = await Promise.all([loadSecondPass(), loadPronunciations()])
  return openSecondPassParts({
    runtime: runtime.bytes,
    encoder: encoder.bytes,
    decoder: decoder.bytes,
    words,
  })
}

/** Opens only its speech model. */
export async function openBenchSpeechModel(): Promise<SpeechModel> {
  const { runtime, encoder, decoder } = await loadSecondPass()
  return openSpeechModel({ runtime: runtime.bytes, encoder: encoder.bytes, decoder: decoder.bytes })
}

/** Plays a recording to the recognizer, which doesn’t know the voice, and collects the verdicts as they come. */
export async function hearTake(
  { recognizer, secondPass }: BothPasses,
  text: string,
  sound: Sound,
): Promise<HeardTake> {
  recognizer.forgetVoice()
  let judged = beginRecitation(splitVerseWords(text))
  let maxRight = 0
  let wasComplete = false
  const shownAt = new Map<number, number>()
  const { last, ...cost } = await playTake({
    take: recognizer.listenTo(text, 0),
    text,
    sound,
    blockSeconds: BLOCK_SECONDS,
    secondPass,
    onHeard: (hypothesis, samples) => {
      judged = hear(judged, hypothesis)
      const right = judged.words.flatMap(({ verdict }, index) => (verdict === 'correct' ? [index] : []))
      for (const index of right) if (!shownAt.has(index)) shownAt.set(index, samples / sound.rate)
      maxRight = Math.max(maxRight, right.length)
      wasComplete ||= judged.isComplete
    },
  })
  judged = hear(judged, last, true)
  return { judged, maxRight, wasComplete: wasComplete || judged.isComplete, shownAt, ...cost }
}
