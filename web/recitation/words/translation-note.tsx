interface TranslationNoteProps {
  readonly verse: {
    readonly translation: string
    /** What was asked for, where it is another one. */
    readonly requestedTranslation?: string | undefined
    readonly fallbackReason?: string | undefined
  }
}

/** Says so where a verse is not in the translation that was asked for: no text goes under another's name. */
export function TranslationNote({ verse }: TranslationNoteProps) {
  const { translation, requestedTranslation, fallbackReason } = verse
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
