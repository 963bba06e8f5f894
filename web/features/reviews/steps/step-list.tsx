import { clsx } from 'clsx'
import type { LearningStage } from '#shared/domain/memory/learning/learning-stages.ts'
import { messages } from './messages.ts'

interface StepListProps {
  /** The stages of this sitting. */
  readonly stages: readonly LearningStage[]
  readonly current: number
}

/** Shows the steps of a sitting as dots. Screen readers read their names. */
export function StepList({ stages, current }: StepListProps) {
  return (
    <ol aria-label={messages.steps} className="flex items-center gap-1.5">
      {stages.map(({ step, partNumber }, index) => (
        <li
          key={`${partNumber} ${step}`}
          aria-current={index === current ? 'step' : undefined}
          className={clsx(
            'rounded-full',
            index === current ? 'h-2 px-3 bg-rubric' : 'size-2',
            index < current && 'bg-heard',
            index > current && 'border border-line-strong',
          )}
        >
          <span className="sr-only">
            {messages.step(step)}
            {index < current && `, ${messages.done}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
