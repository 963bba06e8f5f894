import { useMemo } from 'react'
import { Link } from 'wouter'
import { RequestNumber } from '#web/api/request-number.tsx'
import { useCheckedMembership } from '#web/features/auth/index.ts'
import { type KnownBible, useKnownChapters } from '#web/features/reviews/index.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ChapterGrid } from './chapter-grid.tsx'
import { ChapterTable } from './chapter-table.tsx'
import { messages } from './messages.ts'
import { toMapBooks } from './map-chapters.ts'
import { NoResponse } from '#web/ui/no-response.tsx'

/** Shows the whole Bible, one cell per chapter, shaded by how much the member knows today. */
export function BibleMapScreen() {
  const { data, error, isFetching, refetch } = useKnownChapters()
  useCheckedMembership(error)
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-5 px-4 pt-6 sm:px-6 sm:pt-10">
      <h1 className="text-3xl font-semibold tracking-tight">{messages.title}</h1>
      {data !== undefined ? (
        <MapContent bible={data} />
      ) : error === null ? (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">{messages.loading}</span>
          <div aria-hidden="true" className="h-6 w-2/3 animate-pulse rounded-lg bg-sunken" />
          <div aria-hidden="true" className="h-96 animate-pulse rounded-xl bg-sunken" />
        </div>
      ) : (
        <div role="alert" className="flex flex-col items-start gap-3">
          <h2 className="text-xl font-semibold">{messages.notLoaded}</h2>
          <p className="text-ink-soft">
            <NoResponse>{messages.notLoadedText}</NoResponse>
            <RequestNumber error={error} />
          </p>
          <Button variant="primary" isWaiting={isFetching} onClick={() => void refetch()}>
            {messages.tryAgain}
          </Button>
        </div>
      )}
    </div>
  )
}

function MapContent({ bible }: { readonly bible: KnownBible }) {
  const books = useMemo(() => toMapBooks(bible.chapters), [bible])
  const learnedChapters = books.flatMap(({ chapters }) => chapters.filter(({ learned }) => learned > 0))
  const knownVerses = [...bible.chapters.values()].reduce((sum, chapter) => sum + chapter.known, 0)
  return (
    <>
      {learnedChapters.length === 0 ? (
        <NextStepLink isLearning={bible.chapters.size > 0} />
      ) : (
        <p className="max-w-2xl text-ink-soft">
          {messages.text(Math.round(knownVerses), learnedChapters.length)}
        </p>
      )}
      {bible.nonBibleCards > 0 && (
        <p className="text-sm text-ink-soft">{messages.outsideBible(bible.nonBibleCards)}</p>
      )}
      <Legend />
      {learnedChapters.length > 0 && <ChapterTable chapters={learnedChapters} />}
      <ChapterGrid books={books} />
    </>
  )
}

function NextStepLink({ isLearning }: { readonly isLearning: boolean }) {
  return (
    <section className="flex flex-col items-start gap-3 rounded-sheet border border-line bg-sheet px-5 py-4 shadow-sheet">
      <h2 className="text-xl font-semibold">{messages.empty}</h2>
      <p className="text-ink-soft">{isLearning ? messages.emptyLearning : messages.emptyText}</p>
      <Link href={isLearning ? '/today' : '/bible-library'} className={buttonClass('primary')}>
        {isLearning ? messages.toToday : messages.toLibrary}
      </Link>
    </section>
  )
}

function Legend() {
  return (
    <ul aria-label={messages.legend} className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {messages.levels.map((words, level) => (
        <li key={words} className="flex items-center gap-1.5">
          <span aria-hidden="true" data-ink={level} className="ink-sample" />
          {words}
        </li>
      ))}
    </ul>
  )
}
