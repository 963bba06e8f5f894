import { CUSTOM_TRANSLATION, type ExportedVerse } from '#shared/domain/export/exported-verses.ts'
import { shownText, type VerseOrCard } from './verse-or-card.ts'

/** What a list knows of a verse beside the verse. */
type InList = Pick<ExportedVerse, 'notes' | 'date' | 'isFavorite'>

/** A verse or card of a list as it is exported: as it is shown, under its own translation. */
export function exportedVerse(content: VerseOrCard, inList: InList): ExportedVerse {
  const { reference, text, theme, practiced, ...shown } = shownText(content)
  // A card must come back as a card, whatever translation it is labeled with.
  const translation = content.kind === 'card' ? CUSTOM_TRANSLATION : shown.translation
  const attribution = content.kind === 'verse' ? content.verse?.attribution : undefined
  const notice = attribution && [attribution.notice, attribution.link?.text].filter(Boolean).join(' ')
  return { id: practiced.id, reference, translation, text, theme, ...inList, ...(notice && { notice }) }
}
