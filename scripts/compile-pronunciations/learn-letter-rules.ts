import {
  buildKey,
  MAX_KEY_LENGTH,
  type LetterRules,
} from '#web/recognizer/on-device/pronunciation/letter-to-sound.ts'
import { alignLetters } from './align-letters.ts'
import type { Pronunciations } from './dictionary.ts'

/** How many of the dictionary's letters a rule must apply to. Rarer rules are due to chance, and cost bytes. */
const MIN_OCCURRENCES = 12
/** How many more letters a rule must get right than the next shorter one does. */
const MIN_GAIN = 6

/** Learns from a dictionary how letters sound in context. */
export function learnLetterRules(words: Pronunciations): LetterRules {
  const counts = countSounds(words)
  const rules = new Map<string, string>()
  const keys = [...counts.keys()].toSorted((a, b) => a.length - b.length)
  for (const key of keys) {
    const sounds = counts.get(key) ?? new Map<string, number>()
    const [best, times] = findMostCommon(sounds)
    const inherited = findShorterRule(key, rules)
    const total = [...sounds.values()].reduce((sum, count) => sum + count, 0)
    const gain = times - (inherited === undefined ? 0 : (sounds.get(inherited) ?? 0))
    if (key.length === 1 || (total >= MIN_OCCURRENCES && gain >= MIN_GAIN)) rules.set(key, best)
  }
  return rules
}

function countSounds(words: Pronunciations): Map<string, Map<string, number>> {
  const counts = new Map<string, Map<string, number>>()
  for (const [word, sounds] of alignLetters(words)) {
    sounds.forEach((sound, index) => {
      const longestKey = buildKey(word, index)
      for (let length = 1; length <= MAX_KEY_LENGTH; length += 1) {
        const key = longestKey.slice(0, length)
        const seen = counts.get(key) ?? new Map<string, number>()
        seen.set(sound, (seen.get(sound) ?? 0) + 1)
        counts.set(key, seen)
      }
    })
  }
  return counts
}

function findMostCommon(sounds: ReadonlyMap<string, number>): [string, number] {
  return [...sounds].reduce((best, next) => (next[1] > best[1] ? next : best), ['', 0])
}

function findShorterRule(key: string, rules: LetterRules): string | undefined {
  for (let length = key.length - 1; length > 0; length -= 1) {
    const sound = rules.get(key.slice(0, length))
    if (sound !== undefined) return sound
  }
  return undefined
}
