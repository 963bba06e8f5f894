import type { Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import { wordsOf } from '#shared/domain/recitation/words/words.ts'
import { rescore } from '#web/recognizer/on-device/second-pass/rescoring.ts'
import { Phrases } from '#web/recognizer/on-device/second-pass/phrases.ts'
import { reachedBy } from '#web/recognizer/on-device/second-pass/reached.ts'
import type { PhraseReading } from '#web/recognizer/on-device/second-pass/phrase-reading.ts'
import { SecondPassRun } from '#web/recognizer/on-device/second-pass/second-pass-run.ts'
import type { SpeechModel } from '#web/recognizer/on-device/second-pass/speech-model.ts'
import type { EngineRun, Look } from '#web/recognizer/on-device/decoding/engine-run.ts'
import type { SpokenUnit } from '#web/recognizer/on-device/decoding/spoken-units.ts'
import type { Sound } from './wav.ts'

/** A recording that is played to a take as the page does it. */
interface Playing {
  readonly take: EngineRun
  readonly text: string
  readonly sound: Sound
  /** Length of the blocks in which sound is heard: 0.04 in the browser. */
  readonly blockSeconds: number
  /** Hears each phrase once more; null where only the first pass is measured. */
  readonly speechModel: SpeechModel | null
  /** Told whenever what was heard has changed, with the samples played so far. */
  readonly onHeard: (hypothesis: Hypothesis, samples: number) => void
  /** Told what each pass has made of the sound by the end. */
  readonly onEnd?: (heard: HeardByPasses) => void
}

/** What each engine of the first pass, and the second pass, have made of a take. */
export interface HeardByPasses {
  readonly units: readonly SpokenUnit[]
  readonly looks: readonly Look[]
  readonly readings: readonly PhraseReading[]
}

interface Played {
  /** What was heard in the end. */
  readonly last: Hypothesis
  /** Seconds of sound, and of work of the processor. */
  readonly seconds: number
  readonly work: number
  /** Milliseconds that the first pass needed for a block, at most. */
  readonly longestBlock: number
}

/** Plays a recording, block by block. A phrase is read as soon as it is over, which in the page takes a moment. */
export async function playTake(playing: Playing): Promise<Played> {
  const { take, text, sound, speechModel, onHeard } = playing
  const { samples, rate } = sound
  const verse = wordsOf(text)
  const second = speechModel === null ? null : new SecondPassRun(speechModel, text, 0)
  const phrases = new Phrases(rate)
  const readings: PhraseReading[] = []
  let first: Hypothesis = { words: [], settled: 0 }
  const read = async (phrase: Float32Array | null) => {
    if (phrase === null || second === null) return false
    readings.push(await second.readPhrase(phrase, rate, reachedBy(first.words)))
    return true
  }
  const block = Math.round(rate * playing.blockSeconds)
  const before = process.cpuUsage()
  let longestBlock = 0
  for (let at = 0; at < samples.length; at += block) {
    const piece = samples.subarray(at, at + block)
    const start = performance.now()
    const hypothesis = take.process(piece)
    longestBlock = Math.max(longestBlock, performance.now() - start)
    first = hypothesis ?? first
    const isRead = await read(phrases.add(piece, take.mayBeVoice))
    if (hypothesis !== null || isRead)
      onHeard(rescore(verse, first, readings), Math.min(samples.length, at + block))
  }
  const looks = playing.onEnd === undefined ? undefined : take.looks()
  first = take.end()
  await read(phrases.end())
  if (looks !== undefined) playing.onEnd?.({ units: take.units, looks, readings })
  // The processor's own time: a busy machine does not spoil it.
  const { user, system } = process.cpuUsage(before)
  return {
    last: rescore(verse, first, readings),
    seconds: samples.length / rate,
    work: (user + system) / 1e6,
    longestBlock,
  }
}
