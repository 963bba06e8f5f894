import type { RefObject } from 'react'
import type { ListedSet } from '#shared/contract/verse-sets.ts'
import { messages } from '../messages.ts'
import { SetCard } from './set-card.tsx'
import { SetRow } from './set-row.tsx'

/** Up to this many sets are shown as cards, more as rows. */
const MOST_CARDS_SHOWN = 12

interface OwnSetsProps {
  readonly sets: readonly ListedSet[]
  /** How many there are without the search; it doesn't turn rows into cards. */
  readonly count: number
  readonly now: number
  readonly onEdit: (set: ListedSet, opener: RefObject<HTMLButtonElement | null>) => void
  readonly onDelete: (set: ListedSet) => void
}

/** A member's own sets. */
export function OwnSets({ sets, count, now, onEdit, onDelete }: OwnSetsProps) {
  const asCards = count <= MOST_CARDS_SHOWN
  const Shown = asCards ? SetCard : SetRow
  return (
    <ul
      aria-label={messages.title}
      className={
        asCards
          ? 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'
          : 'divide-y divide-line rounded-2xl border border-line bg-sheet'
      }
    >
      {sets.map((set) => (
        <Shown
          key={set.id}
          set={set}
          now={now}
          onEdit={(opener) => onEdit(set, opener)}
          onDelete={() => onDelete(set)}
        />
      ))}
    </ul>
  )
}
