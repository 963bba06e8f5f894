import { computeAverageScore, countCompleted, type SetSession } from '#shared/domain/practice/set-session.ts'
import { toWholeMinutes } from '#shared/domain/duration.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { practiceMessages as messages } from './practice-messages.ts'

export function SessionFigures({ session }: { readonly session: SetSession }) {
  const { items, index, totalSeconds } = session
  const completed = countCompleted(session)
  // Zero until a verse has a score.
  const average = computeAverageScore(session)
  const figures = [
    messages.position(index + 1, items.length),
    messages.completedOf(completed, items.length),
    ...(average > 0 ? [messages.average(average)] : []),
    messages.minutes(toWholeMinutes(totalSeconds)),
  ]
  return (
    <div className="flex flex-col gap-2.5 px-1">
      <ProgressBar
        label="Verses completed"
        value={completed}
        max={items.length}
        valueText={messages.completedOf(completed, items.length)}
      />
      <p
        role="status"
        className="flex flex-wrap gap-x-3 gap-y-1 text-sm sm:gap-x-5 text-ink-soft tabular-nums"
      >
        {figures.map((figure) => (
          <span key={figure} className="first:font-semibold first:text-ink">
            {figure}
          </span>
        ))}
      </p>
    </div>
  )
}
