import { useState } from 'react'
import { discardWaitingTake, readWaitingTake } from '#web/practice/waiting-take/waiting-takes.ts'
import { formatReminderTime } from '#shared/domain/memory/first-week/reminder-hours.ts'
import { discardWaitingWish, readWaitingWish } from '#web/practice/waiting-take/waiting-wish.ts'
import { messages } from './messages.ts'
import { useUser } from './queries.ts'

interface WaitingTakeNoteProps {
  /** For example, "Create an account". */
  readonly step: string
  readonly isDeclined: boolean
  /** Called when the take is discarded. */
  readonly onDecline: () => void
}

export function WaitingTakeNote({ step, isDeclined, onDecline }: WaitingTakeNoteProps) {
  const [take] = useState(() => readWaitingTake())
  const [wish] = useState(() => readWaitingWish())
  const { user } = useUser()
  if (isDeclined) {
    return (
      <p role="status" className="rounded-xl bg-sunken px-4 py-3 text-sm text-ink-soft">
        {messages.takeDiscarded}
      </p>
    )
  }
  // A member's take is already in the outbox.
  if (take === null || user !== null) return null
  const { reference, body } = take.attempt
  const decline = () => {
    discardWaitingTake()
    discardWaitingWish()
    onDecline()
  }
  return (
    <div className="rounded-xl bg-heard-wash px-4 pt-3 pb-1 text-sm text-heard">
      <p className="font-medium">{messages.waitingTake(reference, body.accuracy, step)}</p>
      {wish !== null && (
        <p>
          {wish.remindAt === null
            ? messages.wishToLearn
            : messages.wishToBeReminded(formatReminderTime(wish.remindAt))}
        </p>
      )}
      <button type="button" className="min-h-11 text-ink-soft underline underline-offset-4" onClick={decline}>
        {messages.discardTake}
      </button>
    </div>
  )
}
