import { useQuery } from '@tanstack/react-query'
import { messages } from './messages.ts'
import { countToHear, sentRecitationsQuery } from './queries.ts'

/** Shows the number of recitations waiting to be heard, next to "Groups" in menus. Renders nothing for zero. */
export function WaitingRecitationsCount() {
  const { data } = useQuery({ ...sentRecitationsQuery, staleTime: 60_000 })
  const toHear = data ? countToHear(data) : 0
  if (toHear === 0) return null
  return (
    <span className="ml-1 rounded-full bg-rubric px-2 py-0.5 text-xs font-semibold text-paper tabular-nums">
      {toHear}
      <span className="sr-only"> {messages.toHearShort}</span>
    </span>
  )
}
