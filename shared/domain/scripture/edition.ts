import type { BuiltInCode } from './translations.ts'

/** The manifest of a compiled edition of the texts: `manifest.json` next to the bodies. */
export interface Edition {
  /** The hash of everything the edition was built from. The same inputs give the same edition. */
  readonly inputs: string
  /** The `createdAt` of every verse, an ISO instant. */
  readonly createdAt: string
  readonly translations: Readonly<Record<BuiltInCode, StoredTranslation>>
  /** The places to choose the verse of the day from, in Bible order. Every translation has them. */
  readonly daily: readonly string[]
}

/** A file with all verses of a translation: a JSON array of `Verse` in Bible order. */
export interface StoredTranslation {
  /** The file's name. The manifest's folder contains it in two compressed forms, with `.br` and `.gz` appended. */
  readonly file: string
  /** The hash of the contents, for the ETag. */
  readonly hash: string
  readonly verses: number
  /** The size in bytes before compression. */
  readonly bytes: number
  /** The publisher's notice, shown wherever the text is. */
  readonly notice: string
}

/** A built-in list of verses to learn: an entry of `scripture-sets.json` next to the manifest. */
export interface ScriptureSet {
  /** A permanent, URL-safe name, for example "romans-road". */
  readonly slug: string
  readonly name: string
  readonly description: string
  /** The key of its theme. */
  readonly theme: string
  /** Its places ("ROM.3.23") in learning order. Every translation prints each of them. */
  readonly verses: readonly string[]
}
