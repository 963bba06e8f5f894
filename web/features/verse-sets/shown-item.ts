import type { RecitedText } from '#web/recitation/run/use-recitation.ts'
import { practicePath } from '#web/verse-lists/practice-path.ts'
import { messages } from './messages.ts'
import type { SetItem } from './queries.ts'

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
  /** True for a verse of the Bible. */
  readonly isRecorded: boolean
  /** What was put into the set, where its text is not held and another one is shown. */
  readonly requestedTranslation: string | undefined
  readonly fallbackReason: string | undefined
  /** What must be shown beside the text. */
  readonly attribution: RecitedText['attribution']
  readonly practicePath: string
}

/** What is shown of a verse in a set. */
export function shownItem({ id, verse, customVerse, verseId }: SetItem): ShownItem {
  if (customVerse !== undefined) {
    const { reference, text } = customVerse
    return {
      id,
      verseId: customVerse.id,
      reference,
      text,
      translation: messages.custom,
      isRecorded: false,
      requestedTranslation: undefined,
      fallbackReason: undefined,
      attribution: undefined,
      practicePath: practicePath('custom', customVerse.id),
    }
  }
  const shownId = verse?.id ?? verseId ?? ''
  return {
    id,
    verseId: shownId,
    reference: verse?.reference ?? shownId,
    text: verse?.text ?? '',
    translation: verse?.translation ?? '',
    isRecorded: true,
    requestedTranslation: verse?.requestedTranslation,
    fallbackReason: verse?.fallbackReason,
    attribution: verse?.attribution,
    practicePath: practicePath('verse', shownId),
  }
}
