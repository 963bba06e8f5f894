/** A verse from a file. Its place may not exist. */
export interface PrintedVerse {
  /** The book as written in the file: "JHN", "John", "43". */
  readonly book: string
  readonly chapter: number
  readonly verse: number
  /** The last verse, if several are printed as one. */
  readonly until?: number
  readonly part?: string
  readonly text: string
}

/** The verses of a file. `anomalies` are sentences for the operator. */
export interface Printed {
  readonly verses: readonly PrintedVerse[]
  readonly anomalies: readonly string[]
  /** Counts of nonstandard markers. Missing for formats without markers. */
  readonly unknownMarkers?: ReadonlyMap<string, number>
}

/** Thrown for an unreadable file, with one sentence for the operator as its message. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

const INVISIBLE_CHARACTERS = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu

/**
 * Parses verse numbers: "16", "16-17", "16a", "16,17". Returns undefined for anything else. Accepts any dash, even after
 * a direction mark.
 */
export function readVerseNumber(input: string): Pick<PrintedVerse, 'verse' | 'until' | 'part'> | undefined {
  const plain = input.replace(INVISIBLE_CHARACTERS, '').replace(/\p{Dash}/gu, '-')
  const [, first, part, , last] = /^(\d{1,3})(\p{Ll})?((?:[-,](\d{1,3})\p{Ll}?)*)$/u.exec(plain) ?? []
  if (first === undefined) return undefined
  return {
    verse: Number(first),
    ...(last !== undefined && last !== first && { until: Number(last) }),
    ...(part !== undefined && last === undefined && { part }),
  }
}

/** Normalizes characters and spaces, and removes invisible characters. */
export const tidy = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, '')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
