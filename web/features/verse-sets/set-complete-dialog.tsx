import { useRef } from 'react'
import { toWholeMinutes } from '#shared/domain/duration.ts'
import { computeAverageScore, countCompleted, type SetSession } from '#shared/domain/practice/set-session.ts'
import { getFeedback } from '#shared/domain/recitation/feedback.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialogs/dialog.tsx'
import { practiceMessages as messages } from './practice-messages.ts'

interface SetCompleteDialogProps {
  readonly session: SetSession
  readonly onClose: () => void
  readonly onBack: () => void
  readonly onPracticeAgain: () => void
}

export function SetCompleteDialog({ session, onClose, onBack, onPracticeAgain }: SetCompleteDialogProps) {
  const returnFocusTo = useRef<HTMLElement>(document.querySelector<HTMLElement>('main'))
  const average = computeAverageScore(session)
  const stats = [
    [messages.averageAccuracy, `${average}%`],
    [messages.versesCompleted, `${countCompleted(session)} of ${session.items.length}`],
    [messages.totalTime, messages.minutes(toWholeMinutes(session.totalSeconds))],
  ]
  return (
    <Dialog title={messages.setComplete} text={getFeedback(average)} opener={returnFocusTo} onClose={onClose}>
      <dl className="grid gap-3 sm:grid-cols-3">
        {stats.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse rounded-2xl bg-sunken px-4 py-3">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-verse text-3xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <DialogButtons>
        <Button onClick={onBack}>{messages.backToSets}</Button>
        <Button variant="primary" onClick={onPracticeAgain}>
          {messages.again}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
