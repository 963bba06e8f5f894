import { formatDuration } from '#shared/domain/duration.ts'
import { formatMonth } from './format-days.ts'
import type { PracticeMonth } from './practice-year.ts'

export function PracticeTable({ months }: { readonly months: readonly PracticeMonth[] }) {
  return (
    <details className="mt-2 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft underline underline-offset-4 hover:text-ink sm:min-h-9">
        Month by month
      </summary>
      <div className="max-sm:-mx-1">
        <table className="mt-1 w-full text-left tabular-nums">
          <thead className="text-ink-soft">
            <tr>
              {['Month', 'Days', 'Attempts', 'Time', 'Accuracy'].map((name) => (
                <th key={name} className="border-b border-line py-1.5 pr-2 sm:pr-4 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, days, attempts, seconds, accuracy }) => (
              <tr key={month}>
                <th className="py-1.5 pr-2 sm:pr-4 font-normal whitespace-nowrap">{formatMonth(month)}</th>
                <td className="pr-2 sm:pr-4">{days}</td>
                <td className="pr-2 sm:pr-4">{attempts}</td>
                <td className="pr-2 sm:pr-4 whitespace-nowrap">{formatDuration(seconds)}</td>
                <td>{accuracy === null ? '' : `${accuracy}%`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
