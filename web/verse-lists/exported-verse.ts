import { CUSTOM_TRANSLATION, type ExportedVerse } from '#shared/domain/export/exported-verses.ts'
import { getShownText, type VerseOrCard } from './verse-or-card.ts'

type ListEntry = Pick<ExportedVerse, 'notes' | 'date' | 'isFavorite'>

/** Converts a listed verse or card for export, with the text and translation that the list shows. */
export function toExportedVerse(content: VerseOrCard, inList: ListEntry): ExportedVerse {
  const { reference, text, theme, practiced, ...shown } = getShownText(content)
  // Mark cards, so importing one creates a card, no matter what its translation label is.
  const translation = content.kind === 'card' ? CUSTOM_TRANSLATION : shown.translation
  const attribution = content.kind === 'verse' ? content.verse?.attribution : undefined
  const notice = attribution && [attribution.notice, attribution.link?.text].filter(Boolean).join(' ')
  return { id: practiced.id, reference, translation, text, theme, ...inList, ...(notice && { notice }) }
}
