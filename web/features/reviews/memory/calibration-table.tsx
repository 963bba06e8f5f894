import type { Calibration } from '#shared/contract/reviews.ts'
import { messages } from './messages.ts'

const formatPercent = (share: number) => `${Math.round(share * 100)}%`

export function CalibrationTable({
  calibration: { groups, tests, fittedTo },
}: {
  readonly calibration: Calibration
}) {
  return (
    <section aria-labelledby="came-true" className="min-w-0">
      <h3 id="came-true" className="text-xl font-semibold">
        {messages.predictions}
      </h3>
      <p className="mt-0.5 text-sm text-ink-soft">
        {tests === 0 ? messages.noTests : messages.predictionsText}
      </p>
      {typeof fittedTo === 'number' && (
        <p className="mt-0.5 text-sm text-ink-soft">{messages.fitted(fittedTo)}</p>
      )}
      {tests > 0 && (
        <table className="mt-4 w-full text-left text-sm tabular-nums">
          <thead className="text-ink-soft">
            <tr>
              <th scope="col">{messages.predicted}</th>
              <th scope="col">{messages.actual}</th>
              <th scope="col">{messages.times}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {groups.map(({ predicted, actual, count }) => (
              <tr key={`${predicted} ${actual} ${count}`}>
                <td className="py-1.5">{formatPercent(predicted)}</td>
                <td>{formatPercent(actual)}</td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
