import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { spokenUnits } from '../../decoding/spoken-units.ts'
import type { Pronounce } from '../../pronunciation/pronunciations.ts'
import { PHONES } from './phone-set.ts'

/** A pronunciation, as indexes of phones. */
export type PhoneWay = readonly number[]

/** The maximum number of pronunciations of a word, and of each spoken part after its first. */
const MAX_WAYS = 6
const MAX_PART_WAYS = 3

/**
 * Lists the pronunciations of each word of a verse. Joins the parts of a word that is spoken as several ("forty-two").
 * A word without a pronunciation (in another script) has none.
 */
export function listVerseWays(text: string, pronounce: Pronounce): readonly (readonly PhoneWay[])[] {
  const words: (readonly PhoneWay[])[] = splitVerseWords(text).map(() => [])
  for (const { at, ways } of spokenUnits(text, pronounce)) {
    const before = words[at] ?? []
    const spoken = ways.map(toPhoneWay)
    const all =
      before.length === 0
        ? spoken
        : before.flatMap((start) => spoken.slice(0, MAX_PART_WAYS).map((part) => [...start, ...part]))
    words[at] = all.slice(0, MAX_WAYS)
  }
  return words
}

function toPhoneWay(way: string): PhoneWay {
  return way.split(' ').map((phone) => PHONES.indexOf(phone))
}
