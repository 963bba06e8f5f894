import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import { buildPracticePath } from '#web/verse-lists/practice-path.ts'
import { ShownDate } from '#web/verse-lists/shown-date.tsx'
import { ThemeBadge } from '#web/verse-lists/theme-badge.tsx'

interface CustomCardProps {
  readonly card: CustomVerse
  /** Shown before the date: whether the card is public, or who shared it. */
  readonly details: ReactNode
  readonly actions: ReactNode
}

export function CustomCard({ card, details, actions }: CustomCardProps) {
  const { id, reference, translation, text, theme, notes, createdAt } = card
  return (
    <article aria-label={reference} className="flex flex-col gap-3 px-4 py-5 sm:px-6">
      <h2 className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 gap-y-1 text-lg font-semibold">
        <Link
          href={buildPracticePath({ kind: 'card', id })}
          className="min-w-0 wrap-anywhere text-ink underline decoration-line-strong/60 underline-offset-4 hover:decoration-rubric"
        >
          <bdi>{reference}</bdi>
        </Link>
        {translation && !reference.includes(translation) && (
          <span className="font-sans text-sm font-normal text-ink-soft">({translation})</span>
        )}
        <span className="font-sans leading-none font-normal">
          <ThemeBadge theme={theme} />
        </span>
      </h2>
      <p
        dir="auto"
        className="max-w-[68ch] font-verse rtl:ml-auto text-[1.0625rem] leading-relaxed wrap-anywhere whitespace-pre-line"
      >
        {text}
      </p>
      {notes !== null && (
        <p
          dir="auto"
          className="max-w-[68ch] border-s-2 rtl:ml-auto border-rubric/50 ps-4 wrap-anywhere whitespace-pre-line text-ink-soft"
        >
          {notes}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          {details}
          <ShownDate prefix="Created" instant={createdAt} />
        </p>
        <div className="flex flex-wrap items-center max-sm:-ml-3 max-sm:w-[calc(100%+0.75rem)]">
          {actions}
        </div>
      </div>
    </article>
  )
}
