/** A verse from a file; its place may not exist. */
export interface PrintedVerse {
  /** As written in the file: "JHN", "John", "43". */
  readonly book: string
  readonly chapter: number
  readonly verse: number
  /** The last verse, if several are printed as one. */
  readonly until?: number
  readonly part?: string
  readonly text: string
}

/** `oddities` are sentences for the operator. */
export interface Printed {
  readonly verses: readonly PrintedVerse[]
  readonly oddities: readonly string[]
}

/** The message is one sentence for the operator. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

/** Reads "16", "16-17", "16a" as verse numbers; undefined for anything else. */
export function readVerseNumber(written: string): Pick<PrintedVerse, 'verse' | 'until' | 'part'> | undefined {
  const [, first, part, last] = /^(\d{1,3})([a-z])?(?:[-–,](\d{1,3})[a-z]?)?$/.exec(written) ?? []
  if (first === undefined) return undefined
  return {
    verse: Number(first),
    ...(last !== undefined && last !== first && { until: Number(last) }),
    ...(part !== undefined && last === undefined && { part }),
  }
}

export const tidy = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u200b\u2060\ufeff\u00ad]/g, '')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
