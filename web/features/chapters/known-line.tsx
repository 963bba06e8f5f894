import type { KnownChapter } from '#shared/domain/reading/known-chapters.ts'
import { messages } from './messages.ts'

interface KnownLineProps {
  readonly known: KnownChapter | undefined
  /** How many are shown. */
  readonly verses: number
}

/** How much of the chapter the member has learned, and how that looks. */
export function KnownLine({ known, verses }: KnownLineProps) {
  const [learned, learning] = [known?.recalls.size ?? 0, known?.learning.size ?? 0]
  return (
    <p className="text-sm text-ink-soft">
      {[
        learned > 0 && messages.known(learned, verses),
        learning > 0 && messages.learningNow(learning),
        learned === 0 && messages.tapNumber,
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}
