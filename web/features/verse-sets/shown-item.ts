import type { RecitedText } from '#web/recitation/recited-text.ts'
import { practicePath } from '#web/verse-lists/practice-path.ts'
import { shownText } from '#web/verse-lists/verse-or-card.ts'
import type { SetEntry } from './queries.ts'

/** A verse of a set as it is shown and recited, whether it is of the Bible or a card. */
export interface ShownItem {
  /** Of the item. */
  readonly id: string
  /** Of the verse as it is shown, or of the card. */
  readonly verseId: string
  readonly reference: string
  /** Code of the translation, or "Custom". */
  readonly translation: string
  readonly text: string
  readonly layout: RecitedText['layout']
  /** The member whose card it is; null for a verse of the Bible. */
  readonly owner: string | null
  /** What was put into the set, where its text is not held and another one is shown. */
  readonly requestedTranslation: string | undefined
  readonly fallbackReason: string | undefined
  /** What must be shown beside the text. */
  readonly attribution: RecitedText['attribution']
  readonly practicePath: string
}

/** What is shown of a verse in a set. */
export function shownItem({ id, content }: SetEntry): ShownItem {
  const { reference, translation, text, layout, requestedTranslation, practiced } = shownText(content)
  const verse = content.kind === 'verse' ? content.verse : undefined
  return {
    id,
    verseId: practiced.id,
    reference,
    translation,
    text,
    layout,
    owner: content.kind === 'card' ? content.card.userId : null,
    requestedTranslation,
    fallbackReason: verse?.fallbackReason,
    attribution: verse?.attribution,
    practicePath: practicePath(practiced),
  }
}
