import { useEffect, useRef, type ReactNode } from 'react'
import type { PartTake } from '#shared/domain/practice/passage-take.ts'
import { isChecked } from '#shared/domain/percent.ts'
import { toPassage, formatPassage, type PassageVerse } from '#web/practice/passage.ts'
import { toRecitedText } from '#web/practice/practiced.ts'
import type { NextAction } from '#web/recitation/after-take.ts'
import { MarkedVerse } from '#web/recitation/result/marked-verse.tsx'
import { Score } from '#web/recitation/result/score.tsx'
import { ShareVerse } from '#web/recitation/share/share-verse.tsx'
import type { FinishedTake } from '#web/recitation/take/finished-take.ts'
import { CardButtons } from './completion-card.tsx'
import { messages } from './messages.ts'

export interface PassageResult {
  /** The accuracy of the whole take, as a whole percentage. */
  readonly accuracy: number
  /** Number of verses recited in full. */
  readonly finishedVerses: number
  readonly takes: readonly PartTake[]
  /** How it was recited; undefined if no word was right. */
  readonly method: FinishedTake['method'] | undefined
  readonly note: ReactNode
}

interface PassageCardProps {
  readonly verses: readonly PassageVerse[]
  /** Index of the take's first verse. */
  readonly start: number
  readonly result: PassageResult
  readonly onPracticeAgain: () => void
  readonly onContinue: () => void
  readonly afterAll: NextAction
}

export function PassageCard({
  verses,
  start,
  result,
  onPracticeAgain,
  onContinue,
  afterAll,
}: PassageCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const next = verses[start + result.finishedVerses]
  const recited = verses.slice(start, start + result.finishedVerses)
  return (
    <article className="sheet ruled" aria-label={`${formatPassage(verses)} recited`}>
      <h1 ref={heading} tabIndex={-1} className="reference outline-none">
        {formatPassage(recited.length > 0 ? recited : verses)}
      </h1>
      {result.finishedVerses > 0 ? (
        <Score accuracy={getOverallAccuracy(result)} />
      ) : (
        <p>{messages.noneFinished}</p>
      )}
      <ol className="flex flex-col divide-y divide-line">
        {recited.map((verse, index) => (
          <VerseLine key={verse.id} verse={verse} method={result.method} take={result.takes[index]} />
        ))}
      </ol>
      <CardButtons
        next={next === undefined ? afterAll : { label: messages.continueWith(next.reference), onContinue }}
        note={result.note}
        onPracticeAgain={onPracticeAgain}
      />
      <SharePassage verses={recited} accuracy={getOverallAccuracy(result)} />
    </article>
  )
}

/** The maximum number of characters an image can show at a readable size. */
const MAX_IMAGE_CHARACTERS = 1200

/**
 * Shares the recited verses as an image. All must have the same translation, because the image has room for only one
 * copyright notice.
 */
function SharePassage({
  verses,
  accuracy,
}: {
  readonly verses: readonly PassageVerse[]
  readonly accuracy: number
}) {
  const hasOneTranslation = new Set(verses.map(({ translation }) => translation)).size === 1
  if (!hasOneTranslation) return null
  const recited = toRecitedText(toPassage(verses))
  return recited.text.length <= MAX_IMAGE_CHARACTERS && <ShareVerse recited={recited} accuracy={accuracy} />
}

/** Averages the accuracy over the verses recited in full. */
function getOverallAccuracy({ takes, accuracy }: PassageResult): number {
  const words = takes.reduce((sum, take) => sum + take.words.length, 0)
  const credit = takes.reduce((sum, take) => sum + (take.accuracy ?? 0) * take.words.length, 0)
  return words === 0 ? accuracy : Math.round(credit / words)
}

interface VerseLineProps extends Pick<PassageResult, 'method'> {
  readonly verse: PassageVerse
  readonly take: PartTake | undefined
}

function VerseLine({ verse, method, take }: VerseLineProps) {
  const accuracy = take?.accuracy ?? null
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-4 py-2.5">
      <span className="min-w-6 text-right font-verse text-rubric tabular-nums">{verse.verse}</span>
      <MarkedVerse recited={{ ...verse, marks: [] }} take={take && method && { ...take, method }} />
      <span
        className={`font-medium tabular-nums ${accuracy !== null && isChecked(accuracy) ? 'text-heard' : 'text-doubt'}`}
      >
        {accuracy === null ? '–' : `${accuracy}%`}
      </span>
    </li>
  )
}
