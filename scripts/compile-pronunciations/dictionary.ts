import { dictionary as cmu } from 'cmu-pronouncing-dictionary'

/** Each word's pronunciations: phones without stress, separated by spaces, most common first. */
export type Pronunciations = Map<string, readonly string[]>

/** Words that Scripture readers pronounce differently than the dictionary. */
const OVERRULED: ReadonlySet<string> = new Set(['shew', 'job', 'saith'])

/** Starts a comment in the dictionary: "F IH1 N AH0 # org, irish". */
const REMARK = /\s*#.*$/

/**
 * Reads the CMU dictionary, limited to letters and apostrophes. Skips alternatives with a comment: other words with the same spelling
 * ("fine", Irish).
 */
export function dictionary(): Pronunciations {
  const words: Pronunciations = new Map()
  for (const [entry, phones] of Object.entries(cmu)) {
    const word = entry.replace(/\(\d+\)$/, '')
    if (!/^[a-z][a-z']*$/.test(word) || OVERRULED.has(word)) continue
    if (word !== entry && REMARK.test(phones)) continue
    const way = phones.replace(REMARK, '').replace(/\d/g, '')
    const ways = words.get(word) ?? []
    if (!ways.includes(way)) words.set(word, [...ways, way])
  }
  return words
}
