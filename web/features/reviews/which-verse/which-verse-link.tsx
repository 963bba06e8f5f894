import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'
import { type Drilled, drillPath } from './drilled-verses.ts'
import { messages } from './messages.ts'

interface WhichVerseLinkProps {
  /** By default, the verses due. */
  readonly of?: Drilled
  readonly variant?: 'plain' | 'quiet'
}

/** Links to the reference drill. */
export function WhichVerseLink({ of, variant = 'plain' }: WhichVerseLinkProps) {
  return (
    <Link href={drillPath(of)} className={buttonClass(variant, 'small')}>
      {messages.link}
    </Link>
  )
}
