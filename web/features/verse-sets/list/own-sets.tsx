import type { RefObject } from 'react'
import type { ListedSet } from '#shared/contract/verse-sets.ts'
import { messages } from '../messages.ts'
import { SetCard } from './set-card.tsx'
import { SetRow } from './set-row.tsx'

/** The maximum number of sets to show as cards. More are shown as rows. */
const MAX_CARDS = 12

interface OwnSetsProps {
  readonly sets: readonly ListedSet[]
  /** The number of sets before the search, so a search doesn't turn rows into cards. */
  readonly count: number
  readonly now: number
  readonly onEdit: (set: ListedSet, opener: RefObject<HTMLButtonElement | null>) => void
  readonly onDelete: (set: ListedSet) => void
}

/** Lists a member's own sets, as cards or rows. */
export function OwnSets({ sets, count, now, onEdit, onDelete }: OwnSetsProps) {
  const isGrid = count <= MAX_CARDS
  const SetItem = isGrid ? SetCard : SetRow
  return (
    <ul
      aria-label={messages.title}
      className={
        isGrid
          ? 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'
          : 'divide-y divide-line rounded-2xl border border-line bg-sheet'
      }
    >
      {sets.map((set) => (
        <SetItem
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
