import type { SeatAttempt } from '#shared/contract/seats.ts'
import { messages } from './messages.ts'

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** The child's latest recitations. */
export function SaidList({ name, said }: { readonly name: string; readonly said: readonly SeatAttempt[] }) {
  return (
    <section aria-labelledby="said" className="flex flex-col gap-3">
      <h2 id="said" className="text-xl font-semibold">
        {messages.said(name)}
      </h2>
      <p className="text-sm text-ink-soft">
        {messages.listen(name)} {messages.onlyYou(name)}
      </p>
      {said.length === 0 ? (
        <p className="text-ink-soft">{messages.nothingSaid}</p>
      ) : (
        <ul aria-labelledby="said" className="divide-y divide-line rounded-2xl border border-line bg-sheet">
          {said.map((each) => (
            <li key={each.id} className="flex flex-col gap-1 px-4 py-3">
              <div className="flex items-baseline justify-between gap-3">
                <span className="reference wrap-anywhere">
                  {each.reference}
                  {each.translation !== null && ` · ${each.translation}`}
                </span>
                <span className="font-semibold tabular-nums">{each.accuracy}%</span>
              </div>
              <p className="font-verse leading-relaxed wrap-anywhere">{each.text}</p>
              <p className="text-sm text-ink-soft">
                {messages.how(each.method)}, {WHEN.format(new Date(each.practicedAt))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
