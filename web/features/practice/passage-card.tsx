import { useEffect, useRef, type ReactNode } from 'react'
import type { PartTake } from '#shared/domain/practice/passage-take.ts'
import { brokenText } from '#shared/domain/scripture/broken-text.ts'
import { isChecked } from '#shared/domain/percent.ts'
import { passageReference } from '#web/practice/passage.ts'
import { Score } from '#web/recitation/result/score.tsx'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'
import type { PassageVerse } from './queries.ts'

/** What a take of a passage has come to. */
export interface PassageResult {
  /** Of the whole take, whole percent. */
  readonly accuracy: number
  /** How many verses were said to their end. */
  readonly said: number
  readonly takes: readonly PartTake[]
  /** What is said about its recording. */
  readonly note: ReactNode
}

interface PassageCardProps {
  readonly verses: readonly PassageVerse[]
  /** The verse that the take began with, from 0. */
  readonly begun: number
  readonly result: PassageResult
  readonly onAgain: () => void
  readonly onGoOn: () => void
}

/** A recited passage: each verse with its accuracy, and how to go on. */
export function PassageCard({ verses, begun, result, onAgain, onGoOn }: PassageCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const next = verses[begun + result.said]
  const said = verses.slice(begun, begun + result.said)
  return (
    <article className="sheet ruled" aria-label={`${passageReference(verses)} recited`}>
      <h1 ref={heading} tabIndex={-1} className="reference outline-none">
        {passageReference(said.length > 0 ? said : verses)}
      </h1>
      {result.said > 0 ? <Score accuracy={overallOf(result)} /> : <p>{messages.noneSaid}</p>}
      <ol className="flex flex-col divide-y divide-line">
        {said.map((verse, index) => (
          <VerseLine key={verse.id} verse={verse} take={result.takes[index]} />
        ))}
      </ol>
      <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-6">
        {next !== undefined && (
          <Button look="primary" size="large" onClick={onGoOn}>
            {messages.goOnWith(next.reference)}
          </Button>
        )}
        <Button look={next === undefined ? 'primary' : 'plain'} size="large" onClick={onAgain}>
          {messages.practiceAgain}
        </Button>
        {result.note}
      </div>
    </article>
  )
}

/** Over the words of the verses said to their end; what came after does not count. */
function overallOf({ takes, accuracy }: PassageResult): number {
  const words = takes.reduce((sum, take) => sum + take.words.length, 0)
  const credit = takes.reduce((sum, take) => sum + (take.accuracy ?? 0) * take.words.length, 0)
  return words === 0 ? accuracy : Math.round(credit / words)
}

function VerseLine({ verse, take }: { readonly verse: PassageVerse; readonly take: PartTake | undefined }) {
  const accuracy = take?.accuracy ?? null
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-4 py-2.5">
      <span className="min-w-6 text-right font-verse text-rubric tabular-nums">{verse.verse}</span>
      <span className="font-verse text-[1.0625rem] leading-relaxed whitespace-pre-line">
        {brokenText(verse)}
      </span>
      <span
        className={`font-medium tabular-nums ${accuracy !== null && isChecked(accuracy) ? 'text-heard' : 'text-doubt'}`}
      >
        {accuracy === null ? '–' : `${accuracy}%`}
      </span>
    </li>
  )
}
