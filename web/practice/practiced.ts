import type { Part } from '#shared/domain/practice/passage-take.ts'
import type { RecitedText } from '#web/recitation/recited-text.ts'

/** What is practiced. */
export type Practiced =
  /** A verse of the Bible. */
  | { readonly kind: 'verse'; readonly verse: RecitedText & { readonly id: string } }
  /** Consecutive verses in one breath. Each is recorded with its own verdicts. */
  | { readonly kind: 'passage'; readonly text: RecitedText; readonly verses: readonly RecordedVerse[] }
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
export const recitedOf = (practiced: Practiced): RecitedText =>
  practiced.kind === 'verse' ? practiced.verse : practiced.text

/** The verses that a take is recorded for; none where nothing is recorded. */
export function recordedVersesOf(practiced: Practiced): readonly RecordedVerse[] {
  switch (practiced.kind) {
    case 'verse':
      return [{ id: practiced.verse.id, reference: practiced.verse.reference }]
    case 'passage':
      return practiced.verses
    case 'unrecorded':
      return []
  }
}
