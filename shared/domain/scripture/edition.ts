import type { BuiltInCode } from './translations.ts'

/** The manifest of a compiled edition of the texts: `manifest.json` next to the bodies. */
export interface Edition {
  /** Hash of everything the edition was built from; the same inputs give the same edition. */
  readonly inputs: string
  /** ISO instant, the `createdAt` of every verse. */
  readonly createdAt: string
  readonly translations: Readonly<Record<BuiltInCode, StoredTranslation>>
  /** The pool for the verse of the day ("JHN.3.16"), in Bible order; every translation has them. */
  readonly daily: readonly string[]
}

/** A file with all verses of a translation: a JSON array of `Verse` in Bible order. */
export interface StoredTranslation {
  /** Name of the file. The folder of the manifest holds its two compressed forms, with `.br` and `.gz` after the name. */
  readonly file: string
  /** Hash of the contents, for its ETag. */
  readonly hash: string
  readonly verses: number
  /** Size before compression, in bytes. */
  readonly bytes: number
  /** The publisher's notice, shown wherever the text is. */
  readonly notice: string
}

/** A built-in list of verses to learn: an entry of `scripture-sets.json` next to the manifest. */
export interface ScriptureSet {
  /** Permanent and URL-safe: "romans-road". */
  readonly slug: string
  readonly name: string
  readonly description: string
  /** Theme key. */
  readonly theme: string
  /** Places ("ROM.3.23") in learning order. Every translation prints each of them. */
  readonly verses: readonly string[]
}
