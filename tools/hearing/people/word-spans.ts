import { loadPronunciations } from '#scripts/compile-engine/compile-engine.ts'
import { openPronunciations } from '#web/recognizer/on-device/pronunciation/pronunciations.ts'
import { spokenUnits } from '#web/recognizer/on-device/decoding/spoken-units.ts'
import { openForcedAlignment } from '../forced-alignment.ts'
import type { LocateWords } from './variants.ts'

/** Opens a locator of words in clips, which uses forced alignment. */
export async function openWordSpans(): Promise<LocateWords> {
  const wordTimes = await openForcedAlignment()
  const pronounce = openPronunciations(new TextDecoder().decode(await loadPronunciations()))
  return ({ words, sound }) => {
    const times = wordTimes(spokenUnits(words.join(' '), pronounce), sound)
    const sampleAt = (seconds: number) => Math.round(seconds * sound.rate)
    return new Map([...times].map(([at, { from, to }]) => [at, { from: sampleAt(from), to: sampleAt(to) }]))
  }
}
