import { createPortal } from 'react-dom'
import type { PlanWeeks } from '#shared/contract/plans.ts'
import { formatDay } from '../../format-days.ts'
import { messages } from './messages.ts'
import { formatDateRange } from './plan-weeks.tsx'
import './printed-weeks.css'

interface PrintedWeeksProps {
  readonly title: string
  readonly dueOn: string | null
  readonly weeks: PlanWeeks
}

/** Renders the print version of a plan: its weeks, with a checkbox for each verse and recap. Never shown on screen. */
export function PrintedWeeks({ title, dueOn, weeks: { unit, weeks } }: PrintedWeeksProps) {
  return createPortal(
    <section className="printed-plan">
      <h1>{title}</h1>
      {dueOn !== null && <p>{messages.printedTitle(formatDay(dueOn))}</p>}
      <ol>
        {weeks.map((week, index) => (
          <li key={week.startsOn}>
            <p className="printed-week">
              <strong>{messages.number(unit, index + 1)}</strong>
              <span>{formatDateRange(week)}</span>
            </p>
            <ul>
              {week.title === '' && <li>{messages.catchUp}</li>}
              {week.references.map((reference) => (
                <li key={reference}>{reference}</li>
              ))}
              {week.recaps.map((recap) => (
                <li key={recap}>{messages.printedRecap(recap)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>,
    document.body,
  )
}
