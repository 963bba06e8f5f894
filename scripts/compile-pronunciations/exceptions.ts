import type { LetterRules } from '#web/recognizer/on-device/pronunciation/letter-to-sound.ts'
import { pronounceWith } from '#web/recognizer/on-device/pronunciation/pronunciations.ts'
import type { Pronunciations } from './dictionary.ts'

/**
 * Finds the words that the ending and letter rules alone get wrong. Tries short words first, since longer ones
 * build on them.
 */
export function findExceptions(rules: LetterRules, all: Pronunciations): Pronunciations {
  const exceptions: Pronunciations = new Map()
  const pronounce = pronounceWith((word) => exceptions.get(word) ?? [], rules)
  const isCovered = ([word, ways]: readonly [string, readonly string[]]) =>
    ways.toSorted().join('|') === pronounce(word).ways.toSorted().join('|')
  let missing = [...all].toSorted(([a], [b]) => a.length - b.length)
  while (missing.length > 0) {
    for (const entry of missing) if (!isCovered(entry)) exceptions.set(...entry)
    // A newly listed word may change how words derived from it are pronounced.
    missing = [...all].filter((entry) => !isCovered(entry))
  }
  return exceptions
}
