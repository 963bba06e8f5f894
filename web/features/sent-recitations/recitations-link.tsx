import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'
import { Ear } from '#web/ui/icons/index.ts'
import { messages } from './messages.ts'
import { countToHear, sentRecitationsQuery } from './queries.ts'

interface RecitationsLinkProps {
  /** Shows it only while some wait to be heard. */
  readonly onlyToHear?: boolean
}

/** Leads to the recitations that others sent, with how many wait to be heard. Nothing while there are none. */
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
