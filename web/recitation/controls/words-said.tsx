import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { RecitationView } from '../words/recitation-view.ts'

export function WordsSaid({ view }: { readonly view: RecitationView }) {
  const { said, right, total, accuracy, phase, isBusy } = view
  // After a take, show how much was right instead.
  if (phase === 'finished') return <ProgressBar label="Words right" value={accuracy ?? 0} max={100} />
  // Before the first word, leave the space to the verse.
  if (said === 0 && !isBusy) return null
  return (
    <div className="flex items-center gap-4">
      <ProgressBar
        className="grow"
        label="Words said"
        value={said}
        right={right}
        max={total}
        valueText={`${said} of ${total} words`}
      />
      <p className="text-sm text-ink-soft tabular-nums" aria-hidden="true">
        {said} / {total}
      </p>
    </div>
  )
}
