/**
 * Rough sounds, one letter each: C for ch, S for sh, T for th, J for soft g, and a, i, or u for a run of vowels. They are
 * good enough to decide whether two spellings could be one name.
 */
const SPELLED_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/^[kgp]n/, 'n'],
  [/^wr/, 'r'],
  [/^(ps|x)/, 's'],
  [/wh/g, 'w'],
  [/ph/g, 'f'],
  [/t?ch/g, 'C'],
  [/sh/g, 'S'],
  [/th/g, 'T'],
  [/dg(?=[ei])/g, 'J'],
  [/qu/g, 'kw'],
  [/ck|q/g, 'k'],
  [/([aeiou])gh(?=t|$)/g, '$1'],
  [/s?c(?=[eiy])|z/g, 's'],
  [/c/g, 'k'],
  [/j|g(?=[eiy])/g, 'J'],
  [/x/g, 'ks'],
  [/h(?![aeiouy])/g, ''],
  [/e(?=s?$)/g, ''],
  [/[ae][aeiouy]*/g, 'a'],
  [/[iy][aeiouy]*/g, 'i'],
  [/[ou][aeiouy]*/g, 'u'],
  [/(.)\1+/g, '$1'],
]

export function toSounds(word: string): string {
  return SPELLED_SOUNDS.reduce((spelled, [from, to]) => spelled.replace(from, to), word)
}

const VOWELS = 'aiu'
/** Consonants that differ only by voicing or place, and are easily confused. */
const NEAR_CONSONANTS = [
  'bp',
  'dt',
  'dT',
  'tT',
  'gk',
  'fv',
  'mn',
  'lr',
  'sS',
  'SC',
  'CJ',
  'gJ',
  'kC',
  'sT',
  'Js',
  'Ji',
]
const NEAR_PAIRS = new Set(NEAR_CONSONANTS.flatMap((pair) => [pair, pair.charAt(1) + pair.charAt(0)]))

function getSubstitutionCost(a: string, b: string): number {
  if (a === b) return 0
  if (VOWELS.includes(a) && VOWELS.includes(b)) return 0.35
  return NEAR_PAIRS.has(a + b) ? 0.5 : 1
}

function getDeletionCost(sound: string): number {
  return VOWELS.includes(sound) ? 0.5 : 1
}

/** Returns how similar two sequences from {@link toSounds} are, from 0 to 1. */
export function compareSounds(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  if (longest === 0) return 0
  let previous = [0]
  for (const sound of b) previous.push((previous.at(-1) ?? 0) + getDeletionCost(sound))
  for (const sound of a) {
    const row = [(previous[0] ?? 0) + getDeletionCost(sound)]
    for (let column = 1; column <= b.length; column += 1) {
      const against = b.charAt(column - 1)
      const substituted = (previous[column - 1] ?? 0) + getSubstitutionCost(sound, against)
      const deleted = (previous[column] ?? 0) + getDeletionCost(sound)
      row.push(Math.min(substituted, deleted, (row[column - 1] ?? 0) + getDeletionCost(against)))
    }
    previous = row
  }
  return Math.max(0, 1 - (previous.at(-1) ?? 0) / longest)
}
