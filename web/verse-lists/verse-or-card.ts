import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import type { VerseChoice } from '#shared/contract/saved-verses.ts'
import type { ShownVerse } from '#shared/contract/verses.ts'
import type { Layout } from '#shared/domain/scripture/layout.ts'
import { CUSTOM_TRANSLATION } from '#shared/domain/export/exported-verses.ts'

/** Names a verse of the Bible, or a card that a member wrote. */
export interface Chosen {
  readonly kind: 'verse' | 'card'
  readonly id: string
}

/** What a member can save, put into a set and practice: a verse of the Bible, or a card. Its `id` is what was chosen. */
export type VerseOrCard =
  /** `verse` may stand in from another translation, under its own id; absent where no translation here has it. */
  | { readonly kind: 'verse'; readonly id: string; readonly verse: ShownVerse | undefined }
  | { readonly kind: 'card'; readonly id: string; readonly card: CustomVerse }

/** How the API names one: by one of two ids, with what belongs to it. */
interface SentVerseOrCard {
  readonly verseId: string | null
  readonly verse?: ShownVerse
  readonly customVerse?: CustomVerse
}

/** The verse or card of an answer of the API. */
export const verseOrCard = ({ verseId, verse, customVerse }: SentVerseOrCard): VerseOrCard =>
  customVerse === undefined
    ? { kind: 'verse', id: verseId ?? '', verse }
    : { kind: 'card', id: customVerse.id, card: customVerse }

/** A choice as the API takes it. */
export const toVerseChoice = ({ kind, id }: Chosen): VerseChoice =>
  kind === 'verse' ? { verseId: id } : { customVerseId: id }

/** A verse or a card in words, as lists show it. */
interface ShownText {
  readonly reference: string
  /** Code of the translation; of a card what its owner named, or "Custom". */
  readonly translation: string
  readonly text: string
  /** Where its edition breaks it; a card is broken where its writer broke it. */
  readonly layout?: Layout | undefined
  readonly theme: string | null
  /** The translation that was chosen, where its text is not held and another one is shown. */
  readonly requestedTranslation: string | undefined
  /** What is practiced: the verse as it is shown, or the card. */
  readonly practiced: Chosen
}

/** What lists show of a verse or a card. */
export function shownText(one: VerseOrCard): ShownText {
  const { kind, id } = one
  if (kind === 'card') {
    const { reference, text, theme } = one.card
    const translation = one.card.translation ?? CUSTOM_TRANSLATION
    return { reference, translation, text, theme, requestedTranslation: undefined, practiced: { kind, id } }
  }
  const { verse } = one
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
