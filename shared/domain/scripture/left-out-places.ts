import type { TranslationCode } from './translations.ts'

/** Verses found only in late manuscripts. The ESV and the NIV skip their numbers and print them in footnotes. */
export const LEFT_OUT_PLACES: ReadonlySet<string> = new Set([
  'MAT.17.21',
  'MAT.18.11',
  'MAT.23.14',
  'MRK.7.16',
  'MRK.9.44',
  'MRK.9.46',
  'MRK.11.26',
  'MRK.15.28',
  'LUK.17.36',
  'LUK.23.17',
  'JHN.5.4',
  'ACT.8.37',
  'ACT.15.34',
  'ACT.24.7',
  'ACT.28.29',
  'ROM.16.24',
])

/** The ones that the WEB omits, too. It follows the majority of manuscripts, which have the others. */
const LEFT_OUT_OF_WEB: ReadonlySet<string> = new Set(['LUK.17.36', 'ACT.8.37', 'ACT.15.34', 'ACT.24.7'])

const LEFT_OUT: Readonly<Partial<Record<string, ReadonlySet<string>>>> = {
  ESV: LEFT_OUT_PLACES,
  NIV: LEFT_OUT_PLACES,
  WEB: LEFT_OUT_OF_WEB,
}

/** Returns whether a translation includes a place. Always true if imported, because only its text could tell. */
export function includesPlace(translation: TranslationCode, place: string): boolean {
  return LEFT_OUT[translation]?.has(place) !== true
}
