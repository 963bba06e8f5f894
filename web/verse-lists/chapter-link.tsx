import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatChapterPath } from '#shared/domain/reading/chapter.ts'
import { findVersesCovered } from '#shared/domain/reading/known-chapters.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'

interface ChapterLinkProps {
  readonly id: string
  /** A card's reference, with the book and numbers that its owner entered. */
  readonly reference?: string
  readonly book?: string | undefined
  readonly chapter?: number | undefined
  readonly verse?: number | undefined
  readonly tabIndex?: number
  readonly children: ReactNode
}

/** The translation that cards link to, because we may not have their own. */
const CARD_TRANSLATION = 'WEB'

/** Links a reference to its chapter, or renders plain text if it isn't from the Bible. */
export function ChapterLink({ tabIndex, children, reference = '', ...learned }: ChapterLinkProps) {
  const covered = findVersesCovered({ ...learned, reference })
  if (covered === undefined) return children
  const translation = parseVerseId(learned.id)?.translation ?? CARD_TRANSLATION
  return (
    <Link
      href={formatChapterPath({ ...covered, translation }, covered.first)}
      title="Read in its chapter"
      tabIndex={tabIndex}
      className="inline-flex min-h-6 items-center whitespace-pre-wrap underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}
