import type { HeardWord, Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { rescore } from '#web/recognizer/on-device/second-pass/rescoring.ts'
import { Phrases } from '#web/recognizer/on-device/second-pass/phrases.ts'
import { summarizeFirstHeard } from '#web/recognizer/on-device/second-pass/first-heard.ts'
import type { PhraseReading } from '#web/recognizer/on-device/second-pass/phrase-reading.ts'
import { type SecondPassParts, SecondPassRun } from '#web/recognizer/on-device/second-pass/second-pass-run.ts'
import type { EngineRun, Look } from '#web/recognizer/on-device/decoding/engine-run.ts'
import type { SpokenUnit } from '#web/recognizer/on-device/decoding/spoken-units.ts'
import type { Sound } from './wav.ts'

interface PlayOptions {
  readonly take: EngineRun
  readonly text: string
  readonly sound: Sound
  /** Length of a block of sound: 0.04 in the browser. */
  readonly blockSeconds: number
  /** Null to measure the first pass only. */
  readonly secondPass: SecondPassParts | null
  /** Called whenever the hypothesis changes, with the samples played so far. */
  readonly onHeard: (hypothesis: Hypothesis, samples: number) => void
  /** Called at the end with what each pass heard. */
  readonly onEnd?: (heard: PassOutputs) => void
}

/** Output of each engine of the first pass, and of the second pass. */
export interface PassOutputs {
  readonly units: readonly SpokenUnit[]
  readonly looks: readonly Look[]
  /** What the first pass reported at the end. */
  readonly words: readonly HeardWord[]
  readonly readings: readonly PhraseReading[]
}

interface PlayResult {
  readonly last: Hypothesis
  /** Seconds of sound, and of processor time. */
  readonly seconds: number
  readonly work: number
  /** Longest time the first pass took for a block, in milliseconds. */
  readonly longestBlock: number
}

/**
 * Plays a recording block by block. The second pass reads each phrase as soon as it ends; in the page, that takes a
 * moment.
 */
export async function playTake(options: PlayOptions): Promise<PlayResult> {
  const { take, text, sound, secondPass, onHeard } = options
  const { samples, rate } = sound
  const verse = splitVerseWords(text)
  const second = secondPass === null ? null : new SecondPassRun(secondPass, text, 0)
  const phrases = new Phrases(rate)
  const readings: PhraseReading[] = []
  let first: Hypothesis = { words: [], settled: 0 }
  const read = async (phrase: Float32Array | null) => {
    if (phrase === null || second === null) return false
    readings.push(await second.readPhrase(phrase, rate, summarizeFirstHeard(first.words)))
    return true
  }
  const block = Math.round(rate * options.blockSeconds)
  const cpuBefore = process.cpuUsage()
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
  const looks = options.onEnd === undefined ? undefined : take.looks()
  first = take.end(second !== null)
  await read(phrases.end())
  if (looks !== undefined) options.onEnd?.({ units: take.units, looks, words: first.words, readings })
  // Measure processor time, which doesn't depend on what else the machine does.
  const { user, system } = process.cpuUsage(cpuBefore)
  return {
    last: rescore(verse, first, readings),
    seconds: samples.length / rate,
    work: (user + system) / 1e6,
    longestBlock,
  }
}
