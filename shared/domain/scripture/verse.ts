import type { TranslationCode } from './translations.ts'

/** One verse of the Bible in one translation, as the server sends it. */
export interface Verse {
  /** USFM book code, chapter, verse, translation: "JHN.3.16.ESV". */
  readonly id: string
  /** As people write it: "John 3:16", "Psalm 23:1". */
  readonly reference: string
  /** As printed, without verse number, headings or footnotes. */
  readonly text: string
  readonly translation: TranslationCode
  /** English name of the book, the same in every translation: "John", "Psalms". */
  readonly book: string
  /** From 1. */
  readonly chapter: number
  /** From 1. */
  readonly verse: number
  /** Key of the verse's theme; absent for most verses. */
  readonly theme?: string
  /** ISO instant of the edition that the text was compiled for. */
  readonly createdAt: string
}
