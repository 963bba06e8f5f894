import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'
import { Ear } from '#web/ui/icons/index.ts'
import { messages } from './messages.ts'
import { countToHear, sentRecitationsQuery } from './queries.ts'

interface RecitationsLinkProps {
  /** Shows the link only while recitations are waiting to be heard. */
  readonly onlyToHear?: boolean
}

/**
 * Links to the recitations that others sent, with the number waiting to be heard. Renders nothing if there are none.
 */
export function RecitationsLink({ onlyToHear = false }: RecitationsLinkProps) {
  const { data } = useQuery({ ...sentRecitationsQuery, refetchOnMount: 'always' })
  if (!data || data.sent.length + data.received.length === 0) return null
  const toHear = countToHear(data)
  const answers = data.sent.filter(({ answeredAt }) => answeredAt !== null).length
  if (onlyToHear && toHear === 0) return null
  return (
    <Link href="/recitations" className={`${buttonClass(toHear > 0 ? 'primary' : 'plain')} self-start`}>
      <Ear size={18} aria-hidden="true" />
      {messages.link(toHear, answers)}
    </Link>
  )
}
