import { MISHEARD, SOUND_ALIKE, SPELLINGS, TODAYS_FORMS } from './homophone-data.ts'

type Groups = ReadonlyMap<string, ReadonlySet<string>>

/** Every word of a group leads to the others; a word may be in several groups (seas: seize, sees), which do not mix. */
function symmetric(data: string): Groups {
  const partners = new Map<string, Set<string>>()
  for (const group of groupsIn(data)) for (const word of group) addAll(partners, word, group)
  return partners
}

/** Only the first word of a group leads to the others. */
function oneWay(data: string): Groups {
  const partners = new Map<string, Set<string>>()
  for (const group of groupsIn(data)) addAll(partners, group[0] ?? '', group.slice(1))
  return partners
}

function groupsIn(data: string): string[][] {
  return data
    .trim()
    .split(/\s+/)
    .map((group) => group.split('/'))
}

function addAll(partners: Map<string, Set<string>>, word: string, others: readonly string[]): void {
  const known = partners.get(word) ?? new Set()
  for (const other of others) known.add(other)
  partners.set(word, known)
}

/** Built on first use: a page that never hears a word does not pay for it. */
function whenAsked(build: () => Groups): (word: string, other: string) => boolean {
  let groups: Groups | undefined
  return (word, other) => (groups ??= build()).get(word)?.has(other) ?? false
}

/** Whether two normal forms are pronounced alike: to, too, two; their, there; right, write; peace, piece. */
export const soundAlike = whenAsked(() => symmetric(SOUND_ALIKE))

/** Whether two normal forms are spellings of one word: neighbour, neighbor; shew, show. */
export const areSpellings = whenAsked(() => symmetric(SPELLINGS))

/** Whether the second is today's form of the first: hath, has; spake, spoke. */
export const isTodaysForm = whenAsked(() => oneWay(TODAYS_FORMS))

/** Whether a recogniser may have written the second when the first was said: thy, thigh; selah, sailor. */
export const isMisheard = whenAsked(() => oneWay(MISHEARD))
