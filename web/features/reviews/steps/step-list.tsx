import { Check } from '#web/ui/icons/index.ts'
import { LEARNING_STEPS, type LearningStep } from '#shared/domain/memory/learning/learning-stages.ts'
import { messages } from './messages.ts'

export function StepList({ step }: { readonly step: LearningStep }) {
  const now = LEARNING_STEPS.indexOf(step)
  return (
    <ol aria-label={messages.steps} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {LEARNING_STEPS.map((each, index) => (
        <li
          key={each}
          aria-current={index === now ? 'step' : undefined}
          className={index === now ? 'font-semibold text-ink underline underline-offset-4' : 'text-ink-soft'}
        >
          {index < now && <Check size={14} aria-hidden="true" className="mr-1 inline text-heard" />}
          {messages.step(each)}
          {index < now && <span className="sr-only">, {messages.done}</span>}
        </li>
      ))}
    </ol>
  )
}
