import { clsx } from 'clsx'
import { Fragment, type ReactNode } from 'react'
import type { Verse } from '#shared/domain/scripture/verse.ts'
import { layOutChapter, type ChapterLine, type ChapterRun } from '#shared/domain/reading/chapter-lines.ts'
import type { KnownChapter } from '#shared/domain/reading/known-chapters.ts'

/** Whether the reader has learned a verse, is learning it, or has yet to start. */
export type VerseState = 'learned' | 'learning' | undefined

const getVerseState = (knownChapter: KnownChapter | undefined, verse: number): VerseState =>
  knownChapter?.recalls.has(verse) === true
    ? 'learned'
    : knownChapter?.learning.has(verse) === true
      ? 'learning'
      : undefined

interface ChapterTextProps {
  readonly verses: readonly Verse[]
  readonly known: KnownChapter | undefined
  /** Whether to highlight a verse, such as the one the reader came from. */
  readonly isMarked: (verse: number) => boolean
  /** Renders a verse's number where the verse begins; its class positions it. */
  readonly renderNumber: (verse: number, state: VerseState, className: string) => ReactNode
  /** Renders a replacement for a verse's text. */
  readonly renderCover?: (verse: number) => ReactNode
  /** Renders something below the last line of a verse. */
  readonly renderBelow?: (verse: number) => ReactNode
}

/** Shows a chapter in paragraphs and lines of poetry. Verses the reader knows are in full ink, the rest softer. */
export function ChapterText({ verses, ...renderProps }: ChapterTextProps) {
  const parts = layOutChapter(verses)
  const lastRuns = new Map(
    parts.flatMap((lines) => lines.flatMap(({ runs }) => runs.map((run) => [run.verse, run]))),
  )
  return (
    <div className="flex max-w-160 flex-col gap-4 font-verse text-lg leading-[1.75]">
      {parts.map((lines, part) => (
        <div key={part}>
          {lines.map((line, index) => (
            <Line key={index} line={line} lastRuns={lastRuns} {...renderProps} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface LineProps extends Omit<ChapterTextProps, 'verses'> {
  readonly line: ChapterLine
  readonly lastRuns: ReadonlyMap<number, ChapterRun>
}

function Line({ line: { isPoetry, runs }, lastRuns, renderBelow, ...renderProps }: LineProps) {
  return (
    <div className={clsx(isPoetry && 'pl-13 -indent-4')}>
      {runs.map((run) => (
        <Fragment key={run.verse}>
          <Run run={run} isPoetry={isPoetry} {...renderProps} />{' '}
          {lastRuns.get(run.verse) === run && renderBelow?.(run.verse)}
        </Fragment>
      ))}
    </div>
  )
}

interface RunProps extends Omit<LineProps, 'line' | 'lastRuns' | 'renderBelow'> {
  readonly run: ChapterRun
  readonly isPoetry: boolean
}

/** Classes of verse numbers. In poetry, numbers hang in the margin, so all lines align on the left. */
const NUMBER_CLASSES = { hanging: '-ml-9 w-9 justify-end pr-1.5', inline: 'mr-1 justify-center px-1' }

function Run({
  run: { verse, text, beginsVerse },
  isPoetry,
  known,
  isMarked,
  renderNumber,
  renderCover,
}: RunProps) {
  const state = getVerseState(known, verse)
  const cover = renderCover?.(verse)
  return (
    <>
      {beginsVerse && renderNumber(verse, state, isPoetry ? NUMBER_CLASSES.hanging : NUMBER_CLASSES.inline)}
      {cover === undefined ? (
        <span
          data-verse={verse}
          className={clsx(
            state === 'learned' || isMarked(verse) ? 'text-ink' : 'text-ink-soft',
            isMarked(verse) && 'rounded-sm bg-place box-decoration-clone px-0.5',
          )}
        >
          {text}
        </span>
      ) : (
        beginsVerse && cover
      )}
    </>
  )
}
