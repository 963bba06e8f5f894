import { Link } from 'wouter'
import { findRun } from '#shared/domain/practice/passage.ts'
import { findCardRun } from '#shared/domain/practice/card-passage.ts'
import { useUser } from '#web/features/auth/index.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { buildPassagePath } from '#web/verse-lists/practice-path.ts'
import { messages } from './messages.ts'
import type { SetEntry } from './queries.ts'

interface WholePassageLinkProps {
  readonly items: readonly SetEntry[]
  readonly size?: 'normal' | 'small'
}

/**
 * Links to reciting a set as one passage, if its verses, or the member's own cards, are consecutive in one
 * translation.
 */
export function WholePassageLink({ items, size = 'normal' }: WholePassageLinkProps) {
  const { user } = useUser()
  const path = findVersePath(items) ?? findCardPath(items, user?.id)
  if (path === undefined) return null
  return (
    <Link href={path} className={buttonClass('plain', size)}>
      {messages.wholePassage}
    </Link>
  )
}

function findVersePath(items: readonly SetEntry[]): string | undefined {
  const run = findRun(items.map(({ content }) => (content.kind === 'verse' ? content.id : '')))
  return run && buildPassagePath(run.first, run.last)
}

function findCardPath(items: readonly SetEntry[], userId: string | undefined): string | undefined {
  const ownCards = items.flatMap(({ content }) =>
    content.kind === 'card' && content.card.userId === userId ? content.card : [],
  )
  const run = ownCards.length === items.length ? findCardRun(ownCards) : undefined
  return run && buildPassagePath(run.first, run.last, 'card')
}
