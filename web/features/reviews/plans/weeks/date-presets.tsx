import { parseCalendarDay } from '#shared/domain/calendar-day.ts'
import { listUpcomingHolidays } from '#shared/domain/memory/plans/holidays.ts'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/icons/index.ts'
import { messages } from './messages.ts'

interface DatePresetsProps {
  readonly today: string
  readonly dueOn: string | null
  readonly onChoose: (day: string) => void
}

/** Shows buttons that set the date to an upcoming holiday. */
export function DatePresets({ today, dueOn, onChoose }: DatePresetsProps) {
  return (
    <div role="group" aria-label={messages.dates} className="flex flex-wrap gap-2">
      {listUpcomingHolidays(parseCalendarDay(today)).map(({ holiday, day }) => (
        <Button
          key={holiday}
          size="small"
          icon={day === dueOn ? <Check size={16} /> : undefined}
          aria-pressed={day === dueOn}
          onClick={() => onChoose(day)}
        >
          {messages.presets[holiday]}
        </Button>
      ))}
    </div>
  )
}
