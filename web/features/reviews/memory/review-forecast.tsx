import type { ReviewsToday } from '#shared/contract/reviews.ts'
import { formatDay, formatShortDay } from '../format-days.ts'
import { messages } from './messages.ts'

/** Picks the first, middle, and last days, to label the axis. */
function pickLabeledDays<Day>(days: readonly Day[]): readonly Day[] {
  if (days.length < 3) return days
  return [0, Math.floor(days.length / 2), days.length - 1].flatMap((index) => days[index] ?? [])
}

export function ReviewForecast({ today: { forecast } }: { readonly today: Pick<ReviewsToday, 'forecast'> }) {
  const busiest = Math.max(0, ...forecast.map(({ minutes }) => minutes))
  const count = forecast.reduce((sum, { verses }) => sum + verses, 0)
  return (
    <section aria-labelledby="ahead" className="min-w-0">
      <h3 id="ahead" className="text-xl font-semibold">
        {messages.upcoming}
      </h3>
      <p className="mt-0.5 text-sm text-ink-soft">
        {count === 0 ? messages.nothingDue : messages.upcomingText(count, busiest)}
      </p>
      {count > 0 && (
        <>
          <div aria-hidden="true" className="mt-4 flex h-24 items-end gap-px border-b border-line">
            {forecast.map(({ date, minutes }) => (
              <div
                key={date}
                className="grow rounded-t-sm bg-heard"
                style={{ height: `${Math.round((100 * minutes) / Math.max(1, busiest))}%` }}
              />
            ))}
          </div>
          <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-ink-soft tabular-nums">
            {pickLabeledDays(forecast).map(({ date }) => (
              <span key={date}>{formatShortDay(date)}</span>
            ))}
          </p>
          <details className="mt-2 text-sm">
            <summary className="cursor-pointer text-ink-soft">{messages.showTable}</summary>
            <table className="mt-2 w-full text-left tabular-nums">
              <thead className="text-ink-soft">
                <tr>
                  <th scope="col">{messages.day}</th>
                  <th scope="col">{messages.verses}</th>
                  <th scope="col">{messages.minutes}</th>
                </tr>
              </thead>
              <tbody>
                {forecast
                  .filter(({ verses }) => verses > 0)
                  .map(({ date, verses, minutes }) => (
                    <tr key={date}>
                      <th scope="row" className="font-normal">
                        {formatDay(date)}
                      </th>
                      <td>{verses}</td>
                      <td>{minutes}</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  )
}
