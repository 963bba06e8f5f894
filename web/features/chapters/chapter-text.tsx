import { clsx } from 'clsx'
import { Fragment, type ReactNode } from 'react'
import type { Verse } from '#shared/domain/scripture/verse.ts'
import { chapterParts, type ChapterLine, type ChapterRun } from '#shared/domain/reading/chapter-lines.ts'
import type { KnownChapter } from '#shared/domain/reading/known-chapters.ts'

/** A verse's state for the reader. */
export type VerseState = 'learned' | 'learning' | undefined

const verseState = (known: KnownChapter | undefined, verse: number): VerseState =>
  known?.recalls.has(verse) === true
    ? 'learned'
    : known?.learning.has(verse) === true
      ? 'learning'
      : undefined

interface ChapterTextProps {
  readonly verses: readonly Verse[]
  readonly known: KnownChapter | undefined
  /** Whether a verse is marked as the one the reader came from. */
  readonly isMarked: (verse: number) => boolean
  /** Renders a verse's number where the verse begins; its class positions it. */
  readonly numberOf: (verse: number, state: VerseState, className: string) => ReactNode
  /** Rendered instead of a verse's text. */
  readonly coverOf?: (verse: number) => ReactNode
  /** Rendered below the last line of a verse. */
  readonly below?: (verse: number) => ReactNode
}

/** A chapter in paragraphs and lines of poetry: what the reader knows in full ink, the rest softer. */
export function ChapterText({ verses, ...drawn }: ChapterTextProps) {
  const parts = chapterParts(verses)
  const lastRuns = new Map(
    parts.flatMap((lines) => lines.flatMap(({ runs }) => runs.map((run) => [run.verse, run]))),
  )
  return (
    <div className="flex max-w-160 flex-col gap-4 font-verse text-lg leading-[1.75]">
      {parts.map((lines, part) => (
        <div key={part}>
          {lines.map((line, at) => (
            <Line key={at} line={line} lastRuns={lastRuns} {...drawn} />
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

function Line({ line: { isPoetry, runs }, lastRuns, below, ...drawn }: LineProps) {
  return (
    <div className={clsx(isPoetry && 'pl-13 -indent-4')}>
      {runs.map((run) => (
        <Fragment key={run.verse}>
          <Run run={run} isPoetry={isPoetry} {...drawn} />{' '}
          {lastRuns.get(run.verse) === run && below?.(run.verse)}
        </Fragment>
      ))}
    </div>
  )
}

interface RunProps extends Omit<LineProps, 'line' | 'lastRuns' | 'below'> {
  readonly run: ChapterRun
  readonly isPoetry: boolean
}

/** In poetry, numbers are in the margin, so all lines align on the left. */
const NUMBER = { hanging: '-ml-9 w-9 justify-end pr-1.5', inline: 'mr-1 justify-center px-1' }

function Run({ run: { verse, text, beginsVerse }, isPoetry, known, isMarked, numberOf, coverOf }: RunProps) {
  const state = verseState(known, verse)
  const cover = coverOf?.(verse)
  return (
    <>
      {beginsVerse && numberOf(verse, state, isPoetry ? NUMBER.hanging : NUMBER.inline)}
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
