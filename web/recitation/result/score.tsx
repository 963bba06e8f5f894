import { getFeedback, isPraise } from '#shared/domain/recitation/feedback.ts'

/** The score of a take, with a word of praise. Has no number if too little could be judged. */
export function Score({ accuracy }: { readonly accuracy: number | null }) {
  if (accuracy === null)
    return <p className="text-ink-soft">We couldn’t hear enough to score this time. Please try again.</p>
  return (
    <div className="flex items-baseline gap-4">
      <p className="font-verse text-5xl font-semibold tabular-nums sm:text-6xl">
        {accuracy}
        <span className="text-2xl text-ink-soft">%</span>
        <span className="sr-only"> accuracy</span>
      </p>
      <p className={`font-verse text-xl ${isPraise(accuracy) ? 'text-heard' : 'text-doubt'}`}>
        {getFeedback(accuracy)}
      </p>
    </div>
  )
}
