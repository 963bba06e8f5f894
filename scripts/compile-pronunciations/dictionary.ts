import { dictionary as cmu } from 'cmu-pronouncing-dictionary'

/** Each word with the ways to say it: phones without stress, parted by spaces, the usual way first. */
export type Pronunciations = Map<string, readonly string[]>

/** Words that the dictionary says otherwise than a reader of Scripture does. */
const OVERRULED: ReadonlySet<string> = new Set(['shew', 'job', 'saith'])

/** The CMU pronouncing dictionary: what is spelled with letters and apostrophes. */
export function dictionary(): Pronunciations {
  const words: Pronunciations = new Map()
  for (const [entry, said] of Object.entries(cmu)) {
    const word = entry.replace(/\(\d+\)$/, '')
    if (!/^[a-z][a-z']*$/.test(word) || OVERRULED.has(word)) continue
    const way = said.replace(/\d/g, '')
    const before = words.get(word) ?? []
    if (!before.includes(way)) words.set(word, [...before, way])
  }
  return words
}
