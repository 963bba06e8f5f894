import { useId } from 'react'
import { formatReminderTime } from '#shared/domain/memory/first-week/reminder-hours.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

interface ReminderButtonProps {
  /** In 24-hour format, such as "07:30". */
  readonly time: string
  readonly onTimeChange: (time: string) => void
  readonly onPress: () => void
  readonly isWaiting?: boolean
}

/** Shows the button "Remind me tomorrow at", followed by the time. */
export function ReminderButton({ time, onTimeChange, onPress, isWaiting = false }: ReminderButtonProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center rounded-3xl border border-line-strong/60 bg-sheet">
      <Button
        variant="quiet"
        size="small"
        aria-label={`${messages.remindTomorrow} ${formatReminderTime(time)}`}
        isWaiting={isWaiting}
        onClick={onPress}
      >
        <span className="text-ink">{messages.remindTomorrow}</span>
      </Button>
      <label htmlFor={id} className="sr-only">
        {messages.reminderTime}
      </label>
      <input
        id={id}
        type="time"
        required
        defaultValue={time}
        onChange={({ target }) => {
          if (target.value !== '') onTimeChange(target.value)
        }}
        className="min-h-11 rounded-full bg-transparent px-2 text-base font-medium text-ink"
      />
    </div>
  )
}
