/**
 * How single letters sound among their neighbors, for words that no dictionary knows. A rule's key is the letter, then
 * its neighbors from the nearest outward (right, left, right, left ...); its value is the phones, possibly none. The
 * longest key that fits wins. `scripts/compile-pronunciations` learns the rules from a dictionary.
 */
export type LetterRules = ReadonlyMap<string, string>

/** Where the neighbors stand, in the order in which a key lists them. */
const NEIGHBORS = [1, -1, 2, -2, 3, -3]

/** What stands beyond the ends of a word. */
const EDGE = '_'

/** Longest key: the letter and all its neighbors. */
export const LONGEST_KEY = NEIGHBORS.length + 1

/** A letter of a word with all its neighbors, as the longest key that could fit it. */
export function keyAt(word: string, place: number): string {
  return [0, ...NEIGHBORS].map((offset) => word[place + offset] ?? EDGE).join('')
}

/** How a word is said as far as its letters tell (phones parted by spaces); empty when no letter is known. */
export function sayByLetters(word: string, rules: LetterRules): string {
  return Array.from(word, (_, place) => soundAt(keyAt(word, place), rules))
    .filter((phones) => phones !== '')
    .join(' ')
}

function soundAt(key: string, rules: LetterRules): string {
  for (let length = key.length; length > 0; length -= 1) {
    const phones = rules.get(key.slice(0, length))
    if (phones !== undefined) return phones
  }
  return ''
}
