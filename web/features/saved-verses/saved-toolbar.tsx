import { useMemo } from 'react'
import { LIST_ORDERS, LIST_STATES } from '#shared/domain/verse-lists/list-order.ts'
import { SortMenu } from '#web/ui/lists/sort-menu.tsx'
import { Select } from '#web/ui/select.tsx'
import { messages } from './messages.ts'
import type { SavedEntry } from './queries.ts'
import type { SavedView } from './saved-view.ts'
import { listBooks } from './shown-entries.ts'

const ORDERS = LIST_ORDERS.map((value) => ({ value, label: messages.orders[value] }))
const STATES = LIST_STATES.map((value) => ({ value, label: messages.states[value] }))

interface SavedToolbarProps {
  readonly entries: readonly SavedEntry[]
  readonly view: SavedView
  /** False until the memory has loaded. */
  readonly hasStates: boolean
  readonly onChange: (change: Partial<SavedView>) => void
}

/** Shows controls for sorting and for filtering by book and state. On a phone, they scroll sideways. */
export function SavedToolbar({ entries, view, hasStates, onChange }: SavedToolbarProps) {
  const books = useMemo(() => listBooks(entries), [entries])
  return (
    <div className="-m-1 flex min-w-0 items-center gap-2 overflow-x-auto p-1 [scrollbar-width:none] *:shrink-0">
      <SortMenu orders={ORDERS} value={view.sort} onChange={(sort) => onChange({ sort })} />
      <Select
        label={messages.book}
        isLabelHidden
        value={view.book ?? ''}
        choices={[{ value: '', label: messages.allBooks }, ...books]}
        onChange={(chosen) => onChange({ book: books.find(({ value }) => value === chosen)?.value })}
      />
      <Select
        label={messages.state}
        isLabelHidden
        disabled={!hasStates}
        value={view.state ?? ''}
        choices={[{ value: '', label: messages.allStates }, ...STATES]}
        onChange={(chosen) => onChange({ state: LIST_STATES.find((state) => state === chosen) })}
      />
    </div>
  )
}
