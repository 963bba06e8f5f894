import type { Pronunciations } from './dictionary.ts'

/** Rounds of alignment, each using the probabilities of the previous one. */
const ROUNDS = 5
/** A letter sounds as at most two phones (x: K S). */
const MAX_PHONES = 2

type Costs = ReadonlyMap<string, number>

/** Assigns zero to two phones to each letter, as consistently as possible. Leaves out words that can't be split. */
export function alignLetters(words: Pronunciations): Map<string, string[]> {
  const pairs = [...words].map(([word, [way = '']]) => [word, way.split(' ')] as const)
  let costs: Costs = new Map()
  let aligned = new Map<string, string[]>()
  for (let round = 0; round < ROUNDS; round += 1) {
    aligned = new Map()
    for (const [word, phones] of pairs) {
      const sounds = align(word, phones, costs)
      if (sounds !== null) aligned.set(word, sounds)
    }
    costs = costsOf(aligned)
  }
  return aligned
}

/** The surprise of each letter-sound pair, in nats. */
function costsOf(aligned: ReadonlyMap<string, readonly string[]>): Costs {
  const pairs = new Map<string, number>()
  const letters = new Map<string, number>()
  for (const [word, sounds] of aligned) {
    sounds.forEach((sound, place) => {
      const letter = word[place] ?? ''
      pairs.set(`${letter} ${sound}`, (pairs.get(`${letter} ${sound}`) ?? 0) + 1)
      letters.set(letter, (letters.get(letter) ?? 0) + 1)
    })
  }
  return new Map(
    [...pairs].map(([pair, count]) => [pair, Math.log((letters.get(pair[0] ?? '') ?? 1) / count)]),
  )
}

function costOf(letter: string, phones: readonly string[], costs: Costs): number {
  // Initially every letter equally likely has any one phone, and less likely none or two.
  if (costs.size === 0) return phones.length === 1 ? (isLikely(letter, phones[0] ?? '') ? 0 : 2) : 3
  return costs.get(`${letter} ${phones.join(' ')}`) ?? 12
}

const VOWELS = /^[AEIOU]/

function isLikely(letter: string, phone: string): boolean {
  return 'aeiouy'.includes(letter) === VOWELS.test(phone)
}

/** The cheapest assignment of phones to letters, in order; null if there are too many phones. */
function align(word: string, phones: readonly string[], costs: Costs): string[] | null {
  const width = phones.length + 1
  const best = new Float64Array((word.length + 1) * width).fill(Infinity)
  const taken = new Uint8Array((word.length + 1) * width)
  best[0] = 0
  for (let letter = 0; letter < word.length; letter += 1) {
    for (let used = 0; used < width; used += 1) {
      const before = best[letter * width + used] ?? Infinity
      if (before === Infinity) continue
      for (let more = 0; more <= MAX_PHONES && used + more < width; more += 1) {
        const cost = before + costOf(word[letter] ?? '', phones.slice(used, used + more), costs)
        const next = (letter + 1) * width + used + more
        if (cost >= (best[next] ?? Infinity)) continue
        best[next] = cost
        taken[next] = more
      }
    }
  }
  if (best[word.length * width + phones.length] === Infinity) return null
  const sounds: string[] = []
  for (let letter = word.length, used = phones.length; letter > 0; letter -= 1) {
    const more = taken[letter * width + used] ?? 0
    sounds.unshift(phones.slice(used - more, used).join(' '))
    used -= more
  }
  return sounds
}
