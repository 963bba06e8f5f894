import { loadPronunciations } from '#scripts/compile-engine/compile-engine.ts'
import { spokenUnits } from '#web/recognizer/on-device/decoding/spoken-units.ts'
import { openPronunciations } from '#web/recognizer/on-device/pronunciation/pronunciations.ts'
import { toModelSound } from '#web/recognizer/on-device/second-pass/model-sound.ts'
import { scorePhones } from '#web/recognizer/on-device/second-pass/phones/phone-classifier.ts'
import { openBenchSecondPass } from '../listen.ts'
import { alignWords } from './phones/phone-labels.ts'
import type { LocateWords } from './variants.ts'

/**
 * Opens a locator of words in clips of 16,000 samples per second, by forced alignment of the speech model's phones. The
 * first pass's engine would be off by more than 0.1 s for one word in three of a speaker with an accent.
 */
export async function openWordSpans(): Promise<LocateWords> {
  const { encoder, classifier } = await openBenchSecondPass()
  const pronounce = openPronunciations(new TextDecoder().decode(await loadPronunciations()))
  return async ({ words, sound }) => {
    const { inner } = await encoder.encode(toModelSound(sound.samples, sound.rate))
    return alignWords(spokenUnits(words.join(' '), pronounce), scorePhones(inner, classifier))
  }
}
