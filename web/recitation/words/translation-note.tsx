import type { RecitedText } from '../recited-text.ts'

interface TranslationNoteProps {
  readonly text: Pick<RecitedText, 'translation' | 'requestedTranslation' | 'fallbackReason'>
}

/**
 * Explains why a verse isn't in the requested translation. A text must never appear under another translation's name.
 */
export function TranslationNote({ text }: TranslationNoteProps) {
  const { translation, requestedTranslation, fallbackReason } = text
  if (requestedTranslation === undefined) return null
  return (
    <p className="text-sm text-ink-soft">
      {getReasonText(requestedTranslation, fallbackReason)}, so you see it in the {translation}.
    </p>
  )
}

function getReasonText(requested: string, reason: string | undefined): string {
  switch (reason) {
    case 'not_in_translation':
      return `The ${requested} doesn’t include this verse in its text`
    case 'unavailable':
      return `The ${requested} isn’t available right now`
    case 'quota':
      return `We can’t get more of the ${requested} right now`
    default:
      return `We don’t have this verse in the ${requested}`
  }
}
