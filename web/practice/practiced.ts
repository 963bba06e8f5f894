import type { Part } from '#shared/domain/practice/passage-take.ts'
import type { RecitedText } from '#web/recitation/recited-text.ts'

export type Practiced =
  | { readonly kind: 'verse'; readonly verse: RecitedText & { readonly id: string } }
  /** Consecutive verses recited in one take. Each is saved with its own verdicts. */
  | { readonly kind: 'passage'; readonly text: RecitedText; readonly verses: readonly PracticedVerse[] }
  /** A card, or a verse whose takes aren't saved. */
  | { readonly kind: 'unsaved'; readonly text: RecitedText }

export interface PracticedVerse {
  readonly id: string
  readonly reference: string
  /** The range of its words within a passage. */
  readonly part?: Part | undefined
}

export const toRecitedText = (practiced: Practiced): RecitedText =>
  practiced.kind === 'verse' ? practiced.verse : practiced.text

/** Lists the verses a take is saved for, or none when nothing is saved. */
export function listPracticedVerses(practiced: Practiced): readonly PracticedVerse[] {
  switch (practiced.kind) {
    case 'verse':
      return [{ id: practiced.verse.id, reference: practiced.verse.reference }]
    case 'passage':
      return practiced.verses
    case 'unsaved':
      return []
  }
}
