/** One word of a verse: how it is printed, and how it may be said. */
export interface VerseWord {
  /** Place among the counted words of the verse, from 0. */
  readonly index: number
  /** As printed, with its punctuation: "“world,”". A dash or a verse number standing alone is joined to its neighbour. */
  readonly shown: string
  /** What stands between this word and the next in print: a space, or nothing (after an unspaced dash). */
  readonly gap: '' | ' '
  /** Normal form: lower case, no marks, no punctuation, written together ("bethel", "gods", "lord", "144000"). Never empty. */
  readonly key: string
  /** The word as it is said, one entry for each spoken word, apostrophes kept: ["beth", "el"], ["god's"], ["forty", "two"]. */
  readonly spoken: readonly string[]
  /** True for words that a person may leave unsaid without a fault (Selah). */
  readonly optional: boolean
}
