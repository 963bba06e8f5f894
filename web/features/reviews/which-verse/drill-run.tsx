import { useState } from 'react'
import {
  answerDrill,
  beginDrill,
  type DrillAnswer,
  listMissed,
} from '#shared/domain/practice/reference-drill.ts'
import { judgeAnswer } from '#shared/domain/scripture/answered-reference.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useLateHeading } from '#web/ui/use-late-heading.ts'
import type { LearnedText } from '../learned.ts'
import { DrillSummary } from './drill-summary.tsx'
import { messages } from './messages.ts'
import { VerseQuestion } from './verse-question.tsx'

interface DrillRunProps {
  /** At least one. */
  readonly verses: readonly LearnedText[]
}

/** Runs a drill from its first verse to the summary. */
export function DrillRun({ verses }: DrillRunProps) {
  const [drill, setDrill] = useState(() => beginDrill(verses.map(({ id }) => id)))
  const [drillAnswer, setDrillAnswer] = useState<DrillAnswer | null>(null)
  const [isStopped, setIsStopped] = useState(false)
  const verse = verses.find(({ id }) => id === drill.remaining[0])
  if (verse === undefined || isStopped) {
    const repeatMissed = () => {
      setDrill(beginDrill(listMissed(drill)))
      setIsStopped(false)
    }
    return <DrillSummary drill={drill} verses={verses} onRepeat={repeatMissed} />
  }
  const advance = ({ answer, verdict }: DrillAnswer) => {
    setDrill(answerDrill(drill, answer, verdict))
    setDrillAnswer(null)
  }
  const stop = () => {
    if (drillAnswer !== null) advance(drillAnswer)
    setIsStopped(true)
  }
  return (
    <>
      <Head done={drill.answers.length} total={drill.answers.length + drill.remaining.length} onStop={stop} />
      <VerseQuestion
        key={`${verse.id} ${drill.answers.length}`}
        verse={verse}
        drillAnswer={drillAnswer}
        isLast={drill.remaining.length === 1}
        onAnswer={(answer) =>
          setDrillAnswer({ id: verse.id, answer, verdict: judgeAnswer(answer, verse.reference) })
        }
        onNext={() => drillAnswer !== null && advance(drillAnswer)}
      />
    </>
  )
}

interface HeadProps {
  readonly done: number
  readonly total: number
  readonly onStop: () => void
}

function Head({ done, total, onStop }: HeadProps) {
  const heading = useLateHeading()
  return (
    <header className="flex flex-col gap-2.5 px-1">
      <div className="flex items-center justify-between gap-4">
        <h1 ref={heading} className="text-2xl sm:text-3xl font-semibold tracking-tight">
          {messages.title}{' '}
          <span className="font-sans text-base font-normal whitespace-nowrap text-ink-soft tabular-nums">
            {messages.position(done, total)}
          </span>
        </h1>
        <Button size="small" onClick={onStop}>
          {messages.stop}
        </Button>
      </div>
      <ProgressBar
        label={messages.progress}
        value={done}
        max={total}
        valueText={messages.progressText(done, total)}
      />
      {done === 0 && <p className="text-ink-soft">{messages.intro}</p>}
    </header>
  )
}
