import type { ShownVerse } from '#shared/contract/verses.ts'
import { joinedText, partsOf, type Part } from '#shared/domain/practice/passage-take.ts'
import type { RecitedText } from '#web/recitation/recited-text.ts'
import { passageReference, translationOfAll } from './passage-words.ts'

/** What is practiced. */
export type Practiced =
  /** A verse of the Bible. */
  | { readonly kind: 'verse'; readonly verse: RecitedText & { readonly id: string } }
  /** Consecutive verses in one breath, at least one. Each is recorded with its own verdicts. */
  | { readonly kind: 'passage'; readonly verses: readonly ShownVerse[] }
  /** A card, or a verse that is recited for its own sake. */
  | { readonly kind: 'unrecorded'; readonly text: RecitedText }

/** A verse that takes are recorded for. */
export interface RecordedVerse {
  readonly id: string
  readonly reference: string
  /** Where its words stand among those of a passage. */
  readonly part?: Part | undefined
}

/** The text that is recited. */
export function recitedOf(practiced: Practiced): RecitedText {
  switch (practiced.kind) {
    case 'verse':
      return practiced.verse
    case 'unrecorded':
      return practiced.text
    case 'passage':
      return passageText(practiced.verses)
  }
}

/** The verses that a take is recorded for; none where nothing is recorded. */
export function recordedVersesOf(practiced: Practiced): RecordedVerse[] {
  switch (practiced.kind) {
    case 'verse':
      return [{ id: practiced.verse.id, reference: practiced.verse.reference }]
    case 'unrecorded':
      return []
    case 'passage': {
      const parts = partsOfPassage(practiced.verses)
      return practiced.verses.map(({ id, reference }, index) => ({ id, reference, part: parts[index] }))
    }
  }
}

/** Where the words of each verse stand in the text of a passage. */
export const partsOfPassage = (verses: readonly ShownVerse[]): Part[] =>
  partsOf(verses.map(({ text }) => text))

function passageText(verses: readonly ShownVerse[]): RecitedText {
  const parts = partsOfPassage(verses)
  return {
    reference: passageReference(verses),
    text: joinedText(verses.map(({ text }) => text)),
    translation: translationOfAll(verses),
    attribution: verses[0]?.attribution,
    marks: parts.map((part, index) => ({ ...part, label: String(verses[index]?.verse ?? '') })),
  }
}
