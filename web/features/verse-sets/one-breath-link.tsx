import { Link } from 'wouter'
import { runOf } from '#shared/domain/practice/passage.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { passagePath } from '#web/verse-lists/practice-path.ts'
import { messages } from './messages.ts'
import type { SetEntry } from './queries.ts'

interface OneBreathLinkProps {
  readonly items: readonly SetEntry[]
  readonly size?: 'normal' | 'small'
}

/** Links to practicing a set as one passage, if its verses are consecutive in one translation. */
export function OneBreathLink({ items, size = 'normal' }: OneBreathLinkProps) {
  const run = runOf(items.map(({ content }) => (content.kind === 'verse' ? content.id : '')))
  if (run === undefined) return null
  return (
    <Link href={passagePath(run.first, run.last)} className={buttonClass('plain', size)}>
      {messages.oneBreath}
    </Link>
  )
}
