import { useEffect, useId, useRef } from 'react'
import { isTestStage } from '#shared/domain/memory/learning/learning-stages.ts'
import type { FinishedTake } from '#web/recitation/take/finished-take.ts'
import type { PracticeResult } from '#web/recitation/after-take.ts'
import type { Delivery } from '#web/outbox/outbox.ts'
import type { LearnedText } from '../learned.ts'
import type { HowToSay } from '../session/use-how-to-say.ts'
import { LearnChoices } from './learn-choices.tsx'
import { LearnStage } from './learn-stage.tsx'
import { messages } from './messages.ts'
import { StepList } from './step-list.tsx'
import { useLearning, type Learning } from './use-learning.ts'

interface LearnStepsProps {
  readonly userId: string
  readonly verse: LearnedText
  readonly howToSay: HowToSay
  /** Called after the verse was said from memory; its take is already being sent. */
  readonly onLearned: (result: PracticeResult, deliver: (take: FinishedTake) => Promise<Delivery>) => void
}

export function LearnSteps({ userId, verse, howToSay, onLearned }: LearnStepsProps) {
  const learning = useLearning(userId, verse)
  const { stages, at, tries } = learning
  const stage = stages[at]
  const tested = useRef<{ readonly result: PracticeResult; readonly delivery: Promise<Delivery> }>(undefined)
  if (stage === undefined) return null
  const isLast = at === stages.length - 1

  const passed = (result: PracticeResult, deliver: (take: FinishedTake) => Promise<Delivery>) => {
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
    <section aria-label={messages.untitled} className="flex flex-col gap-5">
      <Head verse={verse} learning={learning} />
      <LearnStage
        key={`${learning.builtFrom} ${at} ${tries}`}
        userId={userId}
        verse={verse}
        stage={stage}
        tries={tries}
        cue={learning.cue}
        howToSay={howToSay}
        isLast={isLast}
        onPassed={passed}
        onAgain={learning.again}
      />
      <LearnChoices learning={learning} isReferenceHidden={stage.step === 'reference-after'} />
    </section>
  )
}

/**
 * The heading of a step. Moves the focus to itself at every step but the first, because the button that was
 * pressed is gone.
 */
function Head({ verse, learning }: { readonly verse: LearnedText; readonly learning: Learning }) {
  const { stages, at } = learning
  const stage = stages[at]
  const heading = useRef<HTMLHeadingElement>(null)
  const hintId = useId()
  useEffect(() => {
    if (at > 0 && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [at])
  if (stage === undefined) return null
  const { step, partNumber, parts } = stage
  return (
    <div className="flex flex-col gap-2.5 px-1">
      <p className="text-sm text-ink-soft">
        {step === 'reference-after' ? messages.untitled : messages.title(verse.reference)} ·{' '}
        {messages.position(at + 1, stages.length)}
        {parts > 1 && step !== 'read' && ` · ${messages.part(partNumber, parts)}`}
      </p>
      <h2 ref={heading} tabIndex={-1} aria-describedby={hintId} className="text-xl font-semibold">
        {messages.step(step)}
      </h2>
      <p id={hintId} className="text-ink-soft">
        {messages.text(step)}
      </p>
      <StepList step={step} />
    </div>
  )
}
