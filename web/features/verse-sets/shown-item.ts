import { stripTranslationName } from '#shared/domain/practice/card-passage.ts'
import type { RecitedText } from '#web/recitation/recited-text.ts'
import { buildPracticePath } from '#web/verse-lists/practice-path.ts'
import { getShownText } from '#web/verse-lists/verse-or-card.ts'
import type { SetEntry } from './queries.ts'

export interface ShownItem {
  readonly id: string
  /** Id of the verse shown, or of the card. */
  readonly verseId: string
  readonly reference: string
  /** Translation code, or "Custom". */
  readonly translation: string
  readonly text: string
  readonly layout: RecitedText['layout']
  /** The owner of a card; null for a Bible verse. */
  readonly owner: string | null
  /** The requested translation, if its text isn't available and another is shown. */
  readonly requestedTranslation: string | undefined
  readonly fallbackReason: string | undefined
  /** The notice that must be shown with the text. */
  readonly attribution: RecitedText['attribution']
  readonly practicePath: string
  /** How strictly recitations are judged, if the set specifies it. */
  readonly strictness?: RecitedText['strictness']
}

export function toShownItem({ id, content }: SetEntry): ShownItem {
  const { reference, translation, text, layout, requestedTranslation, practiced } = getShownText(content)
  const verse = content.kind === 'verse' ? content.verse : undefined
  return {
    id,
    verseId: practiced.id,
    reference: stripTranslationName(reference, translation),
    translation,
    text,
    layout,
    owner: content.kind === 'card' ? content.card.userId : null,
    requestedTranslation,
    fallbackReason: verse?.fallbackReason,
    attribution: verse?.attribution,
    practicePath: buildPracticePath(practiced),
  }
}

/** Lists the ids of what a member can learn from a set: the verses shown, and their own cards. */
export const listLearnableIds = (items: readonly SetEntry[], userId: string): string[] =>
  items.map(toShownItem).flatMap(({ verseId, owner }) => (owner === null || owner === userId ? verseId : []))
