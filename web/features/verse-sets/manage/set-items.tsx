import { useRef, useState } from 'react'
import { moveInList } from '#shared/domain/verse-sets/set-rules.ts'
import { useOwnTranslation } from '#web/features/custom-verses/index.ts'
import { useLearnMany, useVerseStatuses } from '#web/features/reviews/index.ts'
import { Button } from '#web/ui/button.tsx'
import { ListKeys } from '#web/ui/lists/list-keys.tsx'
import { SelectionBar } from '#web/ui/lists/selection-bar.tsx'
import { SortMenu } from '#web/ui/lists/sort-menu.tsx'
import { type Selection, useSelection } from '#web/ui/lists/use-selection.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { AddToSetLayer } from '../add-to-set/add-to-set-layer.tsx'
import { useRowLinks } from '../list/row-links.ts'
import { messages } from '../messages.ts'
import { useSetItemChanges } from '../mutations.ts'
import type { SetEntry } from '../queries.ts'
import { toShownItem } from '../shown-item.ts'
import { SetVerseRow } from './set-verse-row.tsx'
import { type ItemsOrder, filterItems } from './shown-items.ts'
import { useDragOrder } from './use-drag-order.ts'

interface SetItemsProps {
  readonly setId: string
  readonly items: readonly SetEntry[]
}

/** The maximum number of verses that need no search or sorting. */
const MAX_WITHOUT_SEARCH = 8

const ORDERS = (['set', 'bible', 'due'] as const).map((value) => ({
  value,
  label: messages.itemOrders[value],
}))

export function SetItems({ setId, items }: SetItemsProps) {
  const { reorder, remove } = useSetItemChanges(setId)
  const [announcement, setAnnouncement] = useState('')
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<ItemsOrder>('set')
  const findStatus = useVerseStatuses()
  const moveItem = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || from === to || items[to] === undefined) return
    setAnnouncement(messages.moved(toShownItem(item).reference, to + 1, items.length))
    void reorder(moveInList(items, from, to))
  }
  const ownTranslation = useOwnTranslation()
  const list = useRef<HTMLOListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const rows = useRowLinks(list)
  const drag = useDragOrder(list, moveItem)
  const isInSetOrder = search.trim() === '' && order === 'set'
  const matching = filterItems(items, { search, order, findStatus })
  const ordered =
    drag.state === null || !isInSetOrder ? matching : moveInList(items, drag.state.from, drag.state.to)
  const selection = useSelection(matching.map(({ id }) => id))
  const isMovable = isInSetOrder && items.length > 1
  const positions = new Map(items.map(({ id }, position) => [id, position]))

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {items.length > MAX_WITHOUT_SEARCH && (
          <>
            <SearchBox
              label={messages.searchIn}
              value={search}
              onChange={setSearch}
              field={field}
              className="min-w-52 grow basis-44"
            />
            <SortMenu orders={ORDERS} value={order} onChange={setOrder} />
          </>
        )}
        {isMovable && items.length <= MAX_WITHOUT_SEARCH && (
          <p className="grow text-sm text-ink-soft max-sm:hidden">{messages.orderHint}</p>
        )}
        {!selection.isOn && (
          <Button variant="quiet" size="small" onClick={selection.begin}>
            {messages.select}
          </Button>
        )}
        <ListKeys
          search={field}
          list={rows}
          onSelect={(index) => {
            const item = matching[index]
            if (item !== undefined) selection.toggle(item.id)
          }}
        />
      </div>
      <SelectedActions items={matching} selection={selection} onRemove={(chosen) => remove(chosen)} />
      {matching.length === 0 && <p className="py-6 text-center text-ink-soft">{messages.noneMatch}</p>}
      <ol
        ref={list}
        className={`divide-y divide-line rounded-2xl border-line bg-sheet ${matching.length > 0 ? 'border' : ''}`}
        aria-label="Verses in this set"
      >
        {ordered.map((item, index) => (
          <SetVerseRow
            key={item.id}
            item={item}
            position={isInSetOrder ? index : (positions.get(item.id) ?? index)}
            count={items.length}
            isMovable={isMovable}
            isDragged={drag.state?.to === index}
            isSelected={selection.isOn ? selection.has(item.id) : undefined}
            onSelect={() => selection.toggle(item.id)}
            onGrab={(event) => drag.grab(event, index)}
            onMove={(offset) => moveItem(index, index + offset)}
            onRemove={() => void remove([item])}
            onOwnTranslation={ownTranslation.open}
          />
        ))}
      </ol>
      {ownTranslation.layer}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

interface SelectedActionsProps {
  readonly items: readonly SetEntry[]
  readonly selection: Selection
  readonly onRemove: (items: readonly SetEntry[]) => Promise<boolean>
}

/** Shows actions for the selected verses. */
function SelectedActions({ items, selection, onRemove }: SelectedActionsProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const [isAdding, setIsAdding] = useState(false)
  const learning = useLearnMany(selection.end)
  const chosen = items.filter(({ id }) => selection.isOn && selection.has(id))
  const choices = chosen.map(({ content: { kind, id } }) => ({ kind, id }))
  const [first, ...others] = choices
  const removeChosen = async () => {
    if (await onRemove(chosen)) selection.end()
  }
  return (
    <div className={selection.isOn ? 'sticky top-1.5 z-10 mb-3' : ''}>
      <SelectionBar selection={selection} count={items.length}>
        <Button
          variant="quiet"
          size="small"
          isWaiting={learning.isPending}
          onClick={() => learning.mutate(chosen.map((item) => toShownItem(item).verseId))}
        >
          {messages.learn}
        </Button>
        <Button ref={opener} variant="quiet" size="small" onClick={() => setIsAdding(true)}>
          {messages.addToSet}
        </Button>
        <Button variant="quiet" size="small" onClick={() => void removeChosen()}>
          {messages.remove}
        </Button>
      </SelectionBar>
      {isAdding && first !== undefined && (
        <AddToSetLayer
          candidate={{ choice: first, more: others, reference: messages.verses(chosen.length) }}
          opener={opener}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  )
}
