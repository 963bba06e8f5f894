/**
 * Letter-to-sound rules for words missing from the dictionary. A key is the letter, then its neighbors from the nearest
 * outward (right, left, right, left ...). The value is the phones, possibly empty. The longest matching key wins.
 * `scripts/compile-pronunciations` learns the rules from a dictionary.
 */
export type LetterRules = ReadonlyMap<string, string>

/** The offsets of the neighbors, in the order of a key. */
const NEIGHBORS = [1, -1, 2, -2, 3, -3]

const WORD_EDGE = '_'

export const MAX_KEY_LENGTH = NEIGHBORS.length + 1

/** Returns the longest possible key for a letter of a word. */
export function buildKey(word: string, index: number): string {
  return [0, ...NEIGHBORS].map((offset) => word[index + offset] ?? WORD_EDGE).join('')
}

/** Derives phones, separated by spaces, from the spelling. Returns "" if no rule matches any letter. */
export function sayByLetters(word: string, rules: LetterRules): string {
  return Array.from(word, (_, index) => findSound(buildKey(word, index), rules))
    .filter((phones) => phones !== '')
    .join(' ')
}

function findSound(key: string, rules: LetterRules): string {
  for (let length = key.length; length > 0; length -= 1) {
    const phones = rules.get(key.slice(0, length))
    if (phones !== undefined) return phones
  }
  return ''
}
