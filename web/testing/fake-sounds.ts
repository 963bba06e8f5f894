import type { PhraseReading } from '#web/recognizer/on-device/second-pass/phrase-reading.ts'
import type { PhoneEvidence } from '#web/recognizer/on-device/second-pass/phones/phone-evidence.ts'

/** Differences that show a mistake, by word of the verse. */
interface Mistakes {
  readonly words?: Readonly<Record<number, Partial<PhoneEvidence['words'][number]>>>
  /** By the word after the gap. */
  readonly gaps?: Readonly<Record<number, Partial<PhoneEvidence['gaps'][number]>>>
}

/** Adds sounds that fit the verse clearly, except for some mistakes, to a reading for tests. */
export function withSounds(reading: PhraseReading, { words = {}, gaps = {} }: Mistakes = {}): PhraseReading {
  const places = (count: number) => Array.from({ length: count }, (_, step) => reading.from + step)
  const count = reading.to - reading.from
  return {
    ...reading,
    sounds: {
      words: places(count).map((at) => ({ leftOut: 42, replaced: 34, swapped: 48, ...words[at] })),
      gaps: places(count + 1).map((at) => ({ added: 25, repeated: 29, ...gaps[at] })),
      fit: -0.25,
      reached: count,
    },
  }
}
