import { includesPlace } from '../scripture/left-out-places.ts'
import type { TranslationCode } from '../scripture/translations.ts'
import {
  formatPlace,
  toOrderNumber,
  parseVerseId,
  type Place,
  listPlaces,
  type VerseName,
} from '../scripture/verse-id.ts'

interface Run {
  readonly first: string
  readonly last: string
}

/** The most verses recited in one take: Psalm 119. */
export const MAX_PASSAGE_VERSES = 176

/** Lists the places of a passage. Undefined if the last is before the first, in another book, or too far away. */
export function listPlacesBetween(
  first: Place,
  last: Place,
  translation: TranslationCode,
): readonly Place[] | undefined {
  if (first.book !== last.book) return undefined
  const [from, to] = [toOrderNumber(first), toOrderNumber(last)]
  const places = listPlaces(first.book).filter((place) => {
    const number = toOrderNumber(place)
    return from <= number && number <= to && includesPlace(translation, formatPlace(place))
  })
  return places.length === 0 || places.length > MAX_PASSAGE_VERSES ? undefined : places
}

/** Returns the run formed by at least two verses if each follows the previous one in the same translation. */
export function findRun(ids: readonly string[]): Run | undefined {
  const names = ids.map(parseVerseId)
  const [first, last] = [names[0], names.at(-1)]
  if (ids.length < 2 || first === undefined || last === undefined) return undefined
  const places = listPlacesBetween(first.place, last.place, first.translation)
  if (places?.length !== ids.length) return undefined
  const isRun = places.every((place, index) => isPlaceOf(names[index], place, first.translation))
  return isRun ? { first: ids[0] ?? '', last: ids.at(-1) ?? '' } : undefined
}

const isPlaceOf = (name: VerseName | undefined, place: Place, translation: TranslationCode) =>
  name?.translation === translation && toOrderNumber(name.place) === toOrderNumber(place)
