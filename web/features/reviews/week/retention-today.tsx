import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { messages } from './messages.ts'
import { weekQuery } from './queries.ts'
import { RetentionLine } from './retention-line.tsx'

/** Shows how long each verse recited today should last, after the day's last review. Renders nothing while loading or offline. */
export function RetentionToday() {
  const id = useId()
  const { data = [] } = useQuery(weekQuery)
  if (data.length === 0) return null
  return (
    <section aria-labelledby={id} className="px-1">
      <h2 id={id} className="text-xl font-semibold">
        {messages.retention}
      </h2>
      <p className="text-sm text-ink-soft">{messages.retentionText}</p>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {data.map(({ verse, ...retention }) => (
          <li
            key={verse.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5"
          >
            <span className="font-verse font-semibold">{verse.reference}</span>
            <RetentionLine {...retention} />
          </li>
        ))}
      </ul>
    </section>
  )
}
