import type { SeatAttempt } from '#shared/contract/seats.ts'
import { messages } from './messages.ts'

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Lists the child's latest recitations. */
export function RecitationList({
  name,
  recitations,
}: {
  readonly name: string
  readonly recitations: readonly SeatAttempt[]
}) {
  return (
    <section aria-labelledby="said" className="flex flex-col gap-3">
      <h2 id="said" className="text-xl font-semibold">
        {messages.recitations(name)}
      </h2>
      <p className="text-sm text-ink-soft">
        {messages.listen(name)} {messages.onlyYou(name)}
      </p>
      {recitations.length === 0 ? (
        <p className="text-ink-soft">{messages.nothingSaid}</p>
      ) : (
        <ul aria-labelledby="said" className="divide-y divide-line rounded-2xl border border-line bg-sheet">
          {recitations.map((recitation) => (
            <li key={recitation.id} className="flex flex-col gap-1 px-4 py-3">
              <div className="flex items-baseline justify-between gap-3">
                <span className="reference wrap-anywhere">
                  {recitation.reference}
                  {recitation.translation !== null && ` · ${recitation.translation}`}
                </span>
                <span className="font-semibold tabular-nums">{recitation.accuracy}%</span>
              </div>
              <p className="font-verse leading-relaxed wrap-anywhere">{recitation.text}</p>
              <p className="text-sm text-ink-soft">
                {messages.methodLabel(recitation.method)},{' '}
                {timeFormat.format(new Date(recitation.practicedAt))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
