import { useEffect, useId, useRef } from 'react'
import { isTestStage } from '#shared/domain/memory/learning/learning-stages.ts'
import type { FinishedTake } from '#web/recitation/take/finished-take.ts'
import type { PracticeResult } from '#web/recitation/after-take.ts'
import type { Delivery } from '#web/outbox/outbox.ts'
import type { LearnedText } from '../learned.ts'
import type { RecitationInput } from '../session/use-recitation-input.ts'
import { Button } from '#web/ui/button.tsx'
import '#web/ui/in-order.css'
import { LearnChoices } from './learn-choices.tsx'
import { LearnStage } from './learn-stage.tsx'
import { messages } from './messages.ts'
import { StepList } from './step-list.tsx'
import { useLearning, type Learning } from './use-learning.ts'

interface LearnStepsProps {
  readonly userId: string
  readonly verse: LearnedText
  readonly recitationInput: RecitationInput
  /** Called once the verse has been recited from memory and its take is being sent. */
  readonly onLearned: (result: PracticeResult, deliver: (take: FinishedTake) => Promise<Delivery>) => void
  /** Called when the member leaves the rest of a long verse for later. */
  readonly onSaveForLater: () => void
}

export function LearnSteps({ userId, verse, recitationInput, onLearned, onSaveForLater }: LearnStepsProps) {
  const learning = useLearning(userId, verse)
  const { stages, stageIndex, tries } = learning
  const stage = stages[stageIndex]
  const tested = useRef<{ readonly result: PracticeResult; readonly delivery: Promise<Delivery> }>(undefined)
  if (stage === undefined) return null
  if (learning.isSittingOver) return <SittingOver learning={learning} onSaveForLater={onSaveForLater} />
  const isLast = stageIndex === stages.length - 1

  const handlePass = (result: PracticeResult, deliver: (take: FinishedTake) => Promise<Delivery>) => {
    if (isTestStage(stage) && result.take !== undefined) {
      const delivery = deliver(result.take)
      delivery.catch(() => undefined)
      tested.current = { result, delivery }
    }
    learning.pass()
    const test = tested.current
    if (isLast && test !== undefined) onLearned(test.result, () => test.delivery)
  }

  return (
    <section aria-label={messages.untitled} className="in-order flex flex-col gap-3">
      <Head learning={learning} />
      <LearnStage
        key={`${learning.builtFrom} ${stageIndex} ${tries}`}
        userId={userId}
        verse={verse}
        stage={stage}
        tries={tries}
        cue={learning.cue}
        recitationInput={recitationInput}
        next={stages[stageIndex + 1]?.step}
        onPassed={handlePass}
        onRetry={learning.retry}
      />
      <LearnChoices learning={learning} isReferenceHidden={stage.step === 'reference'} />
    </section>
  )
}

/**
 * Shows the steps and the name of the current one on one line, to keep the verse high on the screen. Focuses its
 * heading at every step but the first, because the pressed button is gone.
 */
function Head({ learning }: { readonly learning: Learning }) {
  const hintId = useId()
  const { stages, stageIndex, sitting } = learning
  const stage = stages[stageIndex]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (stageIndex > 0 && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [stageIndex])
  if (stage === undefined) return null
  const { step, partNumber, parts } = stage
  return (
    <div className="flex flex-wrap items-center gap-x-3 px-1">
      <StepList stages={stages.slice(sitting.from, sitting.to)} current={stageIndex - sitting.from} />
      <h2 ref={heading} tabIndex={-1} aria-describedby={hintId} className="text-lg font-semibold">
        {messages.step(step)}
      </h2>
      {parts > 1 && step !== 'read' && (
        <p className="text-sm text-ink-soft">{messages.part(partNumber, parts)}</p>
      )}
      <p id={hintId} className="text-sm text-ink-soft max-sm:w-full">
        {messages.text(step)}
      </p>
    </div>
  )
}

interface SittingOverProps {
  readonly learning: Learning
  readonly onSaveForLater: () => void
}

/** Offers to leave the rest of a long verse for later, after at most seven steps. */
function SittingOver({ learning, onSaveForLater }: SittingOverProps) {
  const { stageIndex, stages, keepGoing } = learning
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section aria-label={messages.untitled} className="sheet flex flex-col items-start gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
        {messages.sittingOver}
      </h2>
      <p className="text-ink-soft">{messages.sittingOverText(stageIndex, stages.length)}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" size="large" onClick={onSaveForLater}>
          {messages.saveForLater}
        </Button>
        <Button size="large" onClick={keepGoing}>
          {messages.keepGoing}
        </Button>
      </div>
    </section>
  )
}
