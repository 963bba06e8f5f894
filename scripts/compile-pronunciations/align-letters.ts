import type { Pronunciations } from './dictionary.ts'

/** How many times to align. Each round uses the probabilities of the previous one. */
const ALIGNMENT_ROUNDS = 5
/** The maximum number of phones for one letter (x: K S). */
const MAX_PHONES = 2

type Costs = ReadonlyMap<string, number>

/** Assigns zero to two phones to each letter, as consistently as possible. Leaves out words that can't be split. */
export function alignLetters(words: Pronunciations): Map<string, string[]> {
  const pairs = [...words].map(([word, [pronunciation = '']]) => [word, pronunciation.split(' ')] as const)
  let costs: Costs = new Map()
  let aligned = new Map<string, string[]>()
  for (let round = 0; round < ALIGNMENT_ROUNDS; round += 1) {
    aligned = new Map()
    for (const [word, phones] of pairs) {
      const sounds = align(word, phones, costs)
      if (sounds !== null) aligned.set(word, sounds)
    }
    costs = computeCosts(aligned)
  }
  return aligned
}

/** Computes the surprise of each letter-sound pair, in nats. */
function computeCosts(aligned: ReadonlyMap<string, readonly string[]>): Costs {
  const pairs = new Map<string, number>()
  const letters = new Map<string, number>()
  for (const [word, sounds] of aligned) {
    sounds.forEach((sound, index) => {
      const letter = word[index] ?? ''
      pairs.set(`${letter} ${sound}`, (pairs.get(`${letter} ${sound}`) ?? 0) + 1)
      letters.set(letter, (letters.get(letter) ?? 0) + 1)
    })
  }
  return new Map(
    [...pairs].map(([pair, count]) => [pair, Math.log((letters.get(pair[0] ?? '') ?? 1) / count)]),
  )
}

function getCost(letter: string, phones: readonly string[], costs: Costs): number {
  // Initially, any one phone is equally likely for a letter, and none or two are less likely.
  if (costs.size === 0) return phones.length === 1 ? (isLikelyPair(letter, phones[0] ?? '') ? 0 : 2) : 3
  return costs.get(`${letter} ${phones.join(' ')}`) ?? 12
}

const VOWELS = /^[AEIOU]/

function isLikelyPair(letter: string, phone: string): boolean {
  return 'aeiouy'.includes(letter) === VOWELS.test(phone)
}

/** Finds the cheapest assignment of phones to letters, in order. Returns null if there are too many phones. */
function align(word: string, phones: readonly string[], costs: Costs): string[] | null {
  const width = phones.length + 1
  const best = new Float64Array((word.length + 1) * width).fill(Infinity)
  const phoneCounts = new Uint8Array((word.length + 1) * width)
  best[0] = 0
  for (let letter = 0; letter < word.length; letter += 1) {
    for (let used = 0; used < width; used += 1) {
      const costBefore = best[letter * width + used] ?? Infinity
      if (costBefore === Infinity) continue
      for (let count = 0; count <= MAX_PHONES && used + count < width; count += 1) {
        const cost = costBefore + getCost(word[letter] ?? '', phones.slice(used, used + count), costs)
        const next = (letter + 1) * width + used + count
        if (cost >= (best[next] ?? Infinity)) continue
        best[next] = cost
        phoneCounts[next] = count
      }
    }
  }
  if (best[word.length * width + phones.length] === Infinity) return null
  const sounds: string[] = []
  for (let letter = word.length, used = phones.length; letter > 0; letter -= 1) {
    const count = phoneCounts[letter * width + used] ?? 0
    sounds.unshift(phones.slice(used - count, used).join(' '))
    used -= count
  }
  return sounds
}
