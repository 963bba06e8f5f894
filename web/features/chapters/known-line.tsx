import type { KnownChapter } from '#shared/domain/reading/known-chapters.ts'
import type { Verse } from '#shared/domain/scripture/verse.ts'
import { messages } from './messages.ts'

interface KnownLineProps {
  readonly known: KnownChapter | undefined
  /** The verses shown. */
  readonly verses: readonly Verse[]
}

/** Shows how much of the chapter the member has learned, and how learned verses look. */
export function KnownLine({ known, verses }: KnownLineProps) {
  const learned = verses.filter(({ verse }) => known?.recalls.has(verse) === true).length
  const learning = verses.filter(({ verse }) => known?.learning.has(verse) === true).length
  return (
    <p className="text-sm text-ink-soft">
      {[
        learned > 0 && messages.known(learned, verses.length),
        learning > 0 && messages.learningNow(learning),
        learned === 0 && messages.tapNumber,
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}
