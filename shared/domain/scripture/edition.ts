import type { BuiltInCode } from './translations.ts'

/** What one compiled edition of the texts holds: its manifest, `manifest.json` beside the bodies. */
export interface Edition {
  /** Hash over everything the edition was made from; the same inputs give the same edition. */
  readonly inputs: string
  /** The `createdAt` of every verse: ISO instant. */
  readonly createdAt: string
  readonly translations: Readonly<Record<BuiltInCode, StoredTranslation>>
  /** The places that the verse of the day is drawn from ("JHN.3.16"), in Bible order; all translations have them. */
  readonly daily: readonly string[]
}

/** The file with all verses of a translation: a JSON list of `Verse` in Bible order. */
export interface StoredTranslation {
  /** Name of the file. The folder of the manifest holds its two compressed forms, with `.br` and `.gz` after the name. */
  readonly file: string
  /** Hash of the file's content, for its ETag. */
  readonly hash: string
  /** How many verses it holds. */
  readonly verses: number
  /** Size before compression, in bytes. */
  readonly bytes: number
  /** The publisher's notice, to be shown wherever the text is. */
  readonly notice: string
}

/** A ready-made list of verses to learn: an entry of `scripture-sets.json` beside the manifest. */
export interface ScriptureSet {
  /** Fixed id, good in an address: "romans-road". */
  readonly slug: string
  readonly name: string
  readonly description: string
  /** Key of a theme. */
  readonly theme: string
  /** Places ("ROM.3.23") in the order in which they are learned. Every one is printed in every translation. */
  readonly verses: readonly string[]
}
