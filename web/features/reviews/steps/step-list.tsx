import { clsx } from 'clsx'
import type { LearningStage } from '#shared/domain/memory/learning/learning-stages.ts'
import { messages } from './messages.ts'

interface StepListProps {
  /** Of this sitting. */
  readonly stages: readonly LearningStage[]
  readonly at: number
}

/** The steps of a sitting as dots. Screen readers read their names. */
export function StepList({ stages, at }: StepListProps) {
  return (
    <ol aria-label={messages.steps} className="flex items-center gap-1.5">
      {stages.map(({ step, partNumber }, index) => (
        <li
          key={`${partNumber} ${step}`}
          aria-current={index === at ? 'step' : undefined}
          className={clsx(
            'rounded-full',
            index === at ? 'h-2 px-3 bg-rubric' : 'size-2',
            index < at && 'bg-heard',
            index > at && 'border border-line-strong',
          )}
        >
          <span className="sr-only">
            {messages.step(step)}
            {index < at && `, ${messages.done}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
