import { dictionary as cmu } from 'cmu-pronouncing-dictionary'

/** Each word's pronunciations: phones without stress, separated by spaces, most common first. */
export type Pronunciations = Map<string, readonly string[]>

/** Words that Scripture readers pronounce differently than the dictionary. */
const OVERRIDDEN_WORDS: ReadonlySet<string> = new Set(['shew', 'job', 'saith'])

/** Matches a comment in the dictionary: "F IH1 N AH0 # org, irish". */
const COMMENT = /\s*#.*$/

/**
 * Reads words from the CMU dictionary that consist only of letters and apostrophes. Skips alternatives with a comment,
 * which are other words with the same spelling ("fine", Irish).
 */
export function readDictionary(): Pronunciations {
  const words: Pronunciations = new Map()
  for (const [entry, phones] of Object.entries(cmu)) {
    const word = entry.replace(/\(\d+\)$/, '')
    if (!/^[a-z][a-z']*$/.test(word) || OVERRIDDEN_WORDS.has(word)) continue
    if (word !== entry && COMMENT.test(phones)) continue
    const pronunciation = phones.replace(COMMENT, '').replace(/\d/g, '')
    const pronunciations = words.get(word) ?? []
    if (!pronunciations.includes(pronunciation)) words.set(word, [...pronunciations, pronunciation])
  }
  return words
}
