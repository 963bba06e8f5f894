import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import type { VerseChoice } from '#shared/contract/saved-verses.ts'
import type { ShownVerse } from '#shared/contract/verses.ts'
import type { Layout } from '#shared/domain/scripture/layout.ts'
import { CUSTOM_TRANSLATION } from '#shared/domain/export/exported-verses.ts'

export interface Chosen {
  readonly kind: 'verse' | 'card'
  readonly id: string
}

/** A Bible verse or card that a member can save, add to a set, and practice. `id` is the chosen id, which may differ from the shown verse's. */
export type VerseOrCard =
  /** `verse` may be from another translation, under its own id; missing if no translation here has it. */
  | { readonly kind: 'verse'; readonly id: string; readonly verse: ShownVerse | undefined }
  | { readonly kind: 'card'; readonly id: string; readonly card: CustomVerse }

/** The form the API uses: one of two ids, with its data. */
interface SentVerseOrCard {
  readonly verseId: string | null
  readonly verse?: ShownVerse
  readonly customVerse?: CustomVerse
}

export const toVerseOrCard = ({ verseId, verse, customVerse }: SentVerseOrCard): VerseOrCard =>
  customVerse === undefined
    ? { kind: 'verse', id: verseId ?? '', verse }
    : { kind: 'card', id: customVerse.id, card: customVerse }

export const toVerseChoice = ({ kind, id }: Chosen): VerseChoice =>
  kind === 'verse' ? { verseId: id } : { customVerseId: id }

interface ShownText {
  readonly reference: string
  /** Code of the translation; for a card, what its owner entered, or "Custom". */
  readonly translation: string
  readonly text: string
  /** Line breaks of the edition, or of the card's author. */
  readonly layout?: Layout | undefined
  readonly theme: string | null
  /** The chosen translation, if its text isn't available and another is shown. */
  readonly requestedTranslation: string | undefined
  readonly practiced: Chosen
}

export function getShownText(item: VerseOrCard): ShownText {
  const { kind, id } = item
  if (kind === 'card') {
    const { reference, text, theme } = item.card
    const translation = item.card.translation ?? CUSTOM_TRANSLATION
    return { reference, translation, text, theme, requestedTranslation: undefined, practiced: { kind, id } }
  }
  const { verse } = item
  return {
    reference: verse?.reference ?? id,
    translation: verse?.translation ?? '',
    text: verse?.text ?? '',
    layout: verse?.layout,
    theme: verse?.theme ?? null,
    requestedTranslation: verse?.requestedTranslation,
    practiced: { kind, id: verse?.id ?? id },
  }
}
