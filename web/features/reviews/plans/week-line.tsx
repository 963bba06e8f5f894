import { clsx } from 'clsx'
import type { PlanDetails } from './queries.ts'
import { formatDay } from '../format-days.ts'
import { messages } from './messages.ts'

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })

/** Shows the reviews planned for each of the next seven days. */
export function WeekLine({ days }: { readonly days: PlanDetails['outlook']['days'] }) {
  return (
    <section aria-label={messages.week}>
      <h2 className="font-sans text-sm font-medium">{messages.week}</h2>
      <ol className="mt-2 grid grid-cols-7 gap-1">
        {days.map(({ date, verses, minutes, begun }, index) => (
          <li
            key={date}
            className={clsx(
              'flex flex-col items-center gap-0.5 rounded-xl py-2 text-center tabular-nums',
              verses > 0 ? 'bg-sunken' : 'text-ink-soft',
            )}
          >
            <span className="sr-only">
              {messages.dayText(index === 0 ? messages.today : formatDay(date), verses, minutes, begun)}
            </span>
            <span aria-hidden="true" className="text-xs text-ink-soft">
              {weekday.format(Date.parse(`${date}T00:00:00Z`))}
            </span>
            <span aria-hidden="true" className="text-lg font-semibold">
              {verses === 0 ? '–' : verses}
            </span>
            <span aria-hidden="true" className="text-xs text-ink-soft">
              {verses > 0 && messages.minutesShort(minutes)}
            </span>
            <span aria-hidden="true" className="text-xs font-medium text-rubric">
              {begun > 0 && messages.newCount(begun)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
