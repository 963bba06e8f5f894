import { dictionary as cmu } from 'cmu-pronouncing-dictionary'

/** Each word with the ways to say it: phones without stress, parted by spaces, the usual way first. */
export type Pronunciations = Map<string, readonly string[]>

/** Words that the dictionary says otherwise than a reader of Scripture does. */
const OVERRULED: ReadonlySet<string> = new Set(['shew', 'job', 'saith'])

/** Opens a remark in the dictionary: "F IH1 N AH0 # org, irish". */
const REMARK = /\s*#.*$/

/**
 * The CMU pronouncing dictionary: what is spelled with letters and apostrophes. A further way with a remark says another
 * word of the same spelling ("fine", the Irish party), so it is left out.
 */
export function dictionary(): Pronunciations {
  const words: Pronunciations = new Map()
  for (const [entry, said] of Object.entries(cmu)) {
    const word = entry.replace(/\(\d+\)$/, '')
    if (!/^[a-z][a-z']*$/.test(word) || OVERRULED.has(word)) continue
    if (word !== entry && REMARK.test(said)) continue
    const way = said.replace(REMARK, '').replace(/\d/g, '')
    const before = words.get(word) ?? []
    if (!before.includes(way)) words.set(word, [...before, way])
  }
  return words
}
