import { MISHEARD, SOUND_ALIKE, SPELLINGS, MODERN_FORMS } from './homophone-data.ts'

type Groups = ReadonlyMap<string, ReadonlySet<string>>

/** Links every word of a group to the others. A word may be in several groups (seas: seize, sees); they stay separate. */
function linkAll(data: string): Groups {
  const partners = new Map<string, Set<string>>()
  for (const group of parseGroups(data)) for (const word of group) addAll(partners, word, group)
  return partners
}

/** Links only the first word of a group to the others. */
function linkFirst(data: string): Groups {
  const partners = new Map<string, Set<string>>()
  for (const group of parseGroups(data)) addAll(partners, group[0] ?? '', group.slice(1))
  return partners
}

function parseGroups(data: string): string[][] {
  return data
    .trim()
    .split(/\s+/)
    .map((group) => group.split('/'))
}

function addAll(partners: Map<string, Set<string>>, word: string, others: readonly string[]): void {
  const homophones = partners.get(word) ?? new Set()
  for (const other of others) homophones.add(other)
  partners.set(word, homophones)
}

/** Creates a lookup that builds its groups on first use, so a page that never hears a word doesn't pay for them. */
function createLazyLookup(build: () => Groups): (word: string, other: string) => boolean {
  let groups: Groups | undefined
  return (word, other) => (groups ??= build()).get(word)?.has(other) ?? false
}

const areListedAsAlike = createLazyLookup(() => linkAll(SOUND_ALIKE))
const areListedAsSpellings = createLazyLookup(() => linkAll(SPELLINGS))

const ENDINGS = ['s', 'ed', 'er', 'ers', 'ing', 'eth', 'est']

/** Returns whether two words are listed together, with or without an ending they share. */
function areListed(list: (a: string, b: string) => boolean, a: string, b: string): boolean {
  if (list(a, b)) return true
  if (a.at(-1) !== b.at(-1)) return false
  return ENDINGS.some(
    (ending) =>
      a.endsWith(ending) &&
      b.endsWith(ending) &&
      list(a.slice(0, -ending.length), b.slice(0, -ending.length)),
  )
}

/** Returns whether two normalized words sound alike, even with an ending they share: sons, suns. */
export function areHomophones(a: string, b: string): boolean {
  return areListed(areListedAsAlike, a, b)
}

/** Regular spelling differences between countries and eras: -our, -lled, -pped, -ise, -ick, -re, -ence. */
const BRITISH_SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/([lmnbvdtp]i?)our(?=(s|ed|ing|able|ably|y|ers?|hood)?$)/, '$1or'],
  [/(worship|kidnap)p(?=[ei])/, '$1'],
  [/(^.{4,})ll(?=(ed|ing|ers?|ors?|ous)$)/, '$1l'],
  [/(^.{4,})is(?=(e|ed|es|ing)$)/, '$1iz'],
  [/(^.{3,})ck$/, '$1c'],
  [/(^.{4,})re$/, '$1er'],
  [/(^.{4,})ence$/, '$1ense'],
]

function toAmericanSpelling(word: string): string {
  return BRITISH_SPELLINGS.reduce((spelled, [british, ours]) => spelled.replace(british, ours), word)
}

/** Returns whether two normalized words are spellings of the same word: neighbour, neighbor; shew, show. */
export function areSpellingVariants(a: string, b: string): boolean {
  if (areListed(areListedAsSpellings, a, b)) return true
  return a.charAt(0) === b.charAt(0) && a !== b && toAmericanSpelling(a) === toAmericanSpelling(b)
}

/** Returns whether the second word is the modern form of the first: hath, has; spake, spoke. */
export const isModernForm = createLazyLookup(() => linkFirst(MODERN_FORMS))

/** Returns whether a recognizer may write the second word for the first: thy, thigh; selah, sailor. */
export const isMisheard = createLazyLookup(() => linkFirst(MISHEARD))
