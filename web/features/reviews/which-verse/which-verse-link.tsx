import { Link } from 'wouter'
import { buttonClass } from '#web/ui/button.tsx'
import { type DrillSource, buildDrillPath } from './drill-source.ts'
import { messages } from './messages.ts'

interface WhichVerseLinkProps {
  /** Defaults to the due verses. */
  readonly of?: DrillSource
  readonly variant?: 'plain' | 'quiet'
}

/** Links to the reference drill. */
export function WhichVerseLink({ of, variant = 'plain' }: WhichVerseLinkProps) {
  return (
    <Link href={buildDrillPath(of)} className={buttonClass(variant, 'small')}>
      {messages.link}
    </Link>
  )
}
