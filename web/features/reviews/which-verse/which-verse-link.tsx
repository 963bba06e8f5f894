import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'
import { type DrillSource, drillPath } from './drill-source.ts'
import { messages } from './messages.ts'

interface WhichVerseLinkProps {
  /** Defaults to the verses due. */
  readonly of?: DrillSource
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
