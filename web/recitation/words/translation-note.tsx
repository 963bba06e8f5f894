import type { RecitedText } from '../recited-text.ts'

interface TranslationNoteProps {
  readonly text: Pick<RecitedText, 'translation' | 'requestedTranslation' | 'fallbackReason'>
}

/** Says why a verse is not in the translation that was asked for. No text is shown under another's name. */
export function TranslationNote({ text }: TranslationNoteProps) {
  const { translation, requestedTranslation, fallbackReason } = text
  if (requestedTranslation === undefined) return null
  return (
    <p className="text-sm text-ink-soft">
      {reasonOf(requestedTranslation, fallbackReason)}, so you see it in the {translation}.
    </p>
  )
}

function reasonOf(requested: string, reason: string | undefined): string {
  switch (reason) {
    case 'not_in_translation':
      return `The ${requested} does not print this verse in its text`
    case 'unavailable':
      return `The ${requested} could not be reached just now`
    case 'quota':
      return `No more of the ${requested} may be fetched at present`
    default:
      return `This verse is not held in the ${requested} here`
  }
}
