import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { chapterPath } from '#shared/domain/reading/chapter.ts'
import { versesCovered } from '#shared/domain/reading/known-chapters.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'

interface ChapterLinkProps {
  readonly id: string
  /** Of a card, with the book and the numbers that its owner entered. */
  readonly reference?: string
  readonly book?: string | undefined
  readonly chapter?: number | undefined
  readonly verse?: number | undefined
  readonly tabIndex?: number
  readonly children: ReactNode
}

/** Where cards are read: their own translation may not be held. */
const OF_CARDS = 'WEB'

/** Leads from a reference to the verse in its chapter; just the reference if it is from no chapter. */
export function ChapterLink({ tabIndex, children, reference = '', ...learned }: ChapterLinkProps) {
  const covered = versesCovered({ ...learned, reference })
  if (covered === undefined) return children
  const translation = parseVerseId(learned.id)?.translation ?? OF_CARDS
  return (
    <Link
      href={chapterPath({ ...covered, translation }, covered.first)}
      title="Read in its chapter"
      tabIndex={tabIndex}
      className="inline-flex min-h-6 items-center whitespace-pre-wrap underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}
