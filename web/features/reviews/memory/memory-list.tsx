import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { findVersesCovered } from '#shared/domain/reading/known-chapters.ts'
import { toOrderNumber } from '#shared/domain/scripture/verse-id.ts'
import { filterBySearch, normalizeForSearch } from '#shared/domain/text-search.ts'
import {
  sortList,
  type ListOrder,
  LIST_STATES,
  type ListState,
  getListState,
} from '#shared/domain/verse-lists/list-order.ts'
import { ListKeys } from '#web/ui/lists/list-keys.tsx'
import { listRowHeight } from '#web/ui/lists/list-row.tsx'
import { type ListHandle, LongList } from '#web/ui/lists/long-list.tsx'
import { SortMenu } from '#web/ui/lists/sort-menu.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Select } from '#web/ui/select.tsx'
import { getLocalToday } from '../learn/learn-states.ts'
import type { MemoryItem } from '../learned.ts'
import { MemoryRow } from './memory-row.tsx'
import { messages } from './messages.ts'

const ORDERS = (['weakest', 'due', 'bible'] as const).map((value) => ({
  value,
  label: messages.orders[value],
}))
/** All states except the one for verses that aren't being learned. */
const STATES = LIST_STATES.flatMap((value) =>
  value === 'none' ? [] : { value, label: messages.states[value] },
)

/** Lists every verse being learned or reviewed, weakest first unless sorted otherwise. */
export function MemoryList({ verses }: { readonly verses: readonly MemoryItem[] }) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const [order, setOrder] = useState<ListOrder>('weakest')
  const [state, setState] = useState<ListState>()
  const [field, handle] = [useRef<HTMLInputElement>(null), useRef<ListHandle>(null)]
  const shownVerses = useMemo(() => {
    const today = getLocalToday()
    const matching = verses.filter((item) => state === undefined || getListState(item, today) === state)
    return filterBySearch(sortList(matching, order, getSortKeys), search, ({ verse }) =>
      normalizeForSearch(verse.reference, verse.text),
    )
  }, [verses, order, state, search])
  return (
    <div className="mt-4">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <SearchBox
          label={messages.search}
          value={typed}
          onChange={setTyped}
          field={field}
          className="w-full grow sm:w-auto"
        />
        <SortMenu orders={ORDERS} value={order} onChange={setOrder} />
        <Select
          label={messages.state}
          isLabelHidden
          value={state ?? ''}
          choices={[{ value: '', label: messages.allStates }, ...STATES]}
          onChange={(chosen) => setState(LIST_STATES.find((value) => value === chosen))}
        />
        <ListKeys search={field} list={handle} />
      </div>
      {shownVerses.length > 0 && (
        <LongList
          label={messages.list}
          items={shownVerses}
          getKey={({ verse }) => verse.id}
          rowHeight={listRowHeight()}
          handle={handle}
        >
          {(item) => <MemoryRow remembered={item} />}
        </LongList>
      )}
      <p role="status" className="mt-2 text-sm text-ink-soft tabular-nums">
        {shownVerses.length === 0 ? messages.noneFound : messages.listed(shownVerses.length)}
      </p>
    </div>
  )
}

function getSortKeys(item: MemoryItem) {
  const covered = findVersesCovered(item.verse)
  return { place: covered && toOrderNumber({ ...covered, verse: covered.first }), added: '', memory: item }
}
