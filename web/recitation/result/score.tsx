import { feedbackOf } from '#shared/domain/recitation/feedback.ts'

/** How a take went: the figure, and a word for it. */
export function Score({ accuracy }: { readonly accuracy: number }) {
  return (
    <div className="flex items-baseline gap-4">
      <p className="font-verse text-5xl font-semibold tabular-nums sm:text-6xl">
        {accuracy}
        <span className="text-2xl text-ink-soft">%</span>
        <span className="sr-only"> accuracy</span>
      </p>
      <p className="font-verse text-xl text-rubric">{feedbackOf(accuracy)}</p>
    </div>
  )
}
