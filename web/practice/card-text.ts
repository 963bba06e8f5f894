import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import { CUSTOM_TRANSLATION } from '#shared/domain/export/exported-verses.ts'
import { stripTranslationName } from '#shared/domain/practice/card-passage.ts'
import type { RecitedText } from '#web/recitation/recited-text.ts'

export const cardText = ({
  id,
  reference,
  text,
  translation,
}: Pick<CustomVerse, 'id' | 'reference' | 'text' | 'translation'>): RecitedText & {
  readonly id: string
} => ({
  id,
  reference: stripTranslationName(reference, translation),
  text,
  translation: translation ?? CUSTOM_TRANSLATION,
  isOwnText: true,
})
