import { useState, type RefObject } from 'react'
import {
  type Chapter,
  getNextChapter,
  getPreviousChapter,
  type ChapterName,
  formatChapterPath,
  formatChapterTitle,
} from '#shared/domain/reading/chapter.ts'
import { formatChapterKey } from '#shared/domain/reading/known-chapters.ts'
import { RequestNumber } from '#web/api/request-number.tsx'
import { useKnownChapters } from '#web/features/reviews/index.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog, DialogButtons, DialogClose } from '#web/ui/dialogs/dialog.tsx'
import { ArrowUpRight, Check, ChevronLeft, ChevronRight } from '#web/ui/icons/index.ts'
import { ChapterSkeleton } from './chapter-skeleton.tsx'
import { ChapterText, type VerseState } from './chapter-text.tsx'
import { messages } from './messages.ts'
import { getReadableTranslation, useWholeChapter } from './queries.ts'
import { useScrollToVerse } from './use-scroll-to-verse.ts'
import { NoResponse } from '#web/ui/no-response.tsx'

export interface ChapterLayerProps {
  readonly start: ChapterName
  /** The first verse being practiced, in the starting chapter. */
  readonly first: number
  readonly last: number
  /** Whether to hide the text of the verses being practiced. */
  readonly isCovered: boolean
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** Shows a chapter on top of the practice, so the member can read a verse in context. */
export function ChapterLayer({ start, first, last, isCovered, opener, onClose }: ChapterLayerProps) {
  const translationToRead = getReadableTranslation(start.translation)
  const [current, setCurrent] = useState<Chapter>({ book: start.book, chapter: start.chapter })
  const { data, error, isFetching, refetch, translation } = useWholeChapter({
    ...current,
    translation: translationToRead,
  })
  const knownChapter = useKnownChapters().data?.chapters.get(formatChapterKey(current))
  const isStart = formatChapterKey(current) === formatChapterKey(start)
  const isPracticed = (verse: number) => isStart && verse >= first && verse <= last
  const chapter = useScrollToVerse(isStart ? first : undefined, data !== undefined)
  const renderNumber = (verse: number, state: VerseState, className: string) => (
    <VerseNumber className={className} verse={verse} state={state} isSource={isPracticed(verse)} />
  )
  const renderCover = (verse: number) =>
    isCovered && isPracticed(verse) ? <Cover verse={verse} /> : undefined
  const notes = [
    translation !== start.translation && messages.substituteNote(start.translation, translation),
    isStart && isCovered && messages.covered,
  ].filter((note) => note !== false)
  return (
    <Dialog
      title={`${formatChapterTitle(current, translation)} (${translation})`}
      {...(notes.length > 0 && { text: notes.join(' ') })}
      opener={opener}
      onClose={onClose}
    >
      <div ref={chapter} key={formatChapterKey(current)}>
        {data !== undefined ? (
          <ChapterText
            verses={data}
            known={knownChapter}
            isMarked={isPracticed}
            renderNumber={renderNumber}
            renderCover={renderCover}
          />
        ) : error === null ? (
          <ChapterSkeleton />
        ) : (
          <div role="alert" className="flex flex-col items-start gap-3">
            <p>
              {messages.notLoaded}. <NoResponse>{messages.notLoadedText}</NoResponse>
              <RequestNumber error={error} />
            </p>
            <Button isWaiting={isFetching} onClick={() => void refetch()}>
              {messages.tryAgain}
            </Button>
          </div>
        )}
      </div>
      <OtherChapters current={current} translation={translation} onShow={setCurrent} />
      <DialogButtons>
        <DialogClose>
          <Button variant="primary">{messages.back}</Button>
        </DialogClose>
      </DialogButtons>
    </Dialog>
  )
}

function VerseNumber(props: {
  readonly verse: number
  readonly state: VerseState
  readonly isSource: boolean
  readonly className: string
}) {
  const { verse, state, isSource, className } = props
  const label = [state && messages[state], isSource && messages.yourVerse].filter(Boolean).join(', ')
  return (
    <span
      className={`inline-flex items-center gap-0.5 indent-0 font-sans text-xs font-semibold tabular-nums ${className} ${state === 'learned' ? 'text-heard' : 'text-rubric'}`}
    >
      {state === 'learned' && <Check size={12} aria-hidden="true" />}
      {verse}
      {label !== '' && <span className="sr-only">({label})</span>}
    </span>
  )
}

/** Hides a verse that is being recited from memory. */
function Cover({ verse }: { readonly verse: number }) {
  return (
    <span
      data-verse={verse}
      className="rounded-md border border-dashed border-place-line bg-place px-3 font-sans text-sm text-ink"
    >
      {messages.yourVerse}
    </span>
  )
}

interface OtherChaptersProps {
  readonly current: Chapter
  readonly translation: string
  readonly onShow: (chapter: Chapter) => void
}

/** Opens the previous and next chapters within the practice, and the chapter's page in another tab. */
function OtherChapters({ current, translation, onShow }: OtherChaptersProps) {
  const [previous, next] = [getPreviousChapter(current), getNextChapter(current)]
  return (
    <nav
      aria-label={messages.chapters}
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-3"
    >
      {previous !== undefined && (
        <Button
          variant="quiet"
          size="small"
          aria-label={messages.previous(formatChapterTitle(previous, translation))}
          onClick={() => onShow(previous)}
        >
          <ChevronLeft size={18} aria-hidden="true" />
          {formatChapterTitle(previous, translation)}
        </Button>
      )}
      <a
        href={formatChapterPath({ ...current, translation })}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('quiet', 'small', 'order-last max-sm:w-full sm:order-none')}
      >
        {messages.asPage}
        <ArrowUpRight size={16} aria-hidden="true" />
        <span className="sr-only">({messages.newTab})</span>
      </a>
      {next !== undefined && (
        <Button
          variant="quiet"
          size="small"
          aria-label={messages.next(formatChapterTitle(next, translation))}
          onClick={() => onShow(next)}
        >
          {formatChapterTitle(next, translation)}
          <ChevronRight size={18} aria-hidden="true" />
        </Button>
      )}
    </nav>
  )
}
