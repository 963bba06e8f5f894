import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'
import { Ear } from '#web/ui/icons/index.ts'
import { messages } from './messages.ts'
import { sentRecitationsQuery } from './queries.ts'

/** Leads to the recitations that others sent, with how many wait to be heard. Nothing while there are none. */
export function RecitationsLink() {
  const { data } = useQuery({ ...sentRecitationsQuery, refetchOnMount: 'always' })
  if (!data || data.sent.length + data.received.length === 0) return null
  const toHear = data.received.filter(({ answeredAt }) => answeredAt === null).length
  return (
    <Link href="/recitations" className={`${buttonClass(toHear > 0 ? 'primary' : 'plain')} self-start`}>
      <Ear size={18} aria-hidden="true" />
      {messages.link(toHear)}
    </Link>
  )
}
