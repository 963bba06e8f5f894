import type { LetterRules } from '#web/recognizer/on-device/pronunciation/letter-to-sound.ts'
import { pronounceWith } from '#web/recognizer/on-device/pronunciation/pronunciations.ts'
import type { Pronunciations } from './dictionary.ts'

/**
 * The words that must be listed so that every word of `all` is said as `all` says it: those that the endings and the
 * letters alone would get wrong. Short words come first, since longer ones are built on them.
 */
export function exceptionsTo(rules: LetterRules, all: Pronunciations): Pronunciations {
  const listed: Pronunciations = new Map()
  const pronounce = pronounceWith((word) => listed.get(word) ?? [], rules)
  const isCovered = ([word, ways]: readonly [string, readonly string[]]) =>
    ways.toSorted().join('|') === pronounce(word).ways.toSorted().join('|')
  let missing = [...all].toSorted(([a], [b]) => a.length - b.length)
  while (missing.length > 0) {
    for (const entry of missing) if (!isCovered(entry)) listed.set(...entry)
    // A word listed late may have changed what an ending makes of it.
    missing = [...all].filter((entry) => !isCovered(entry))
  }
  return listed
}
