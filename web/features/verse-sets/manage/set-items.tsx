import { ArrowDown, ArrowUp, GripVertical, Trash2 } from '#web/ui/icons/index.ts'
import { useRef, useState, type PointerEvent } from 'react'
import { brokenText } from '#shared/domain/scripture/broken-text.ts'
import { moved } from '#shared/domain/verse-sets/set-rules.ts'
import {
  OwnTranslationButton,
  useOwnTranslation,
  type WantedVerse,
} from '#web/features/custom-verses/index.ts'
import { VerseStanding } from '#web/features/reviews/index.ts'
import { messages } from '../messages.ts'
import { useSetItemChanges } from '../mutations.ts'
import type { SetEntry } from '../queries.ts'
import { shownItem } from '../shown-item.ts'
import { useDragOrder } from './use-drag-order.ts'

interface SetItemsProps {
  readonly setId: string
  readonly items: readonly SetEntry[]
}

const ICON_BUTTON =
  'grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-35 disabled:hover:bg-transparent sm:size-9'

export function SetItems({ setId, items }: SetItemsProps) {
  const { reorder, remove } = useSetItemChanges(setId)
  const [announcement, setAnnouncement] = useState('')
  const put = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || from === to || items[to] === undefined) return
    setAnnouncement(messages.moved(shownItem(item).reference, to + 1, items.length))
    void reorder(moved(items, from, to))
  }
  const own = useOwnTranslation()
  const list = useRef<HTMLOListElement>(null)
  const drag = useDragOrder(list, put)
  const shown = drag.state === null ? items : moved(items, drag.state.from, drag.state.to)

  return (
    <>
      {items.length > 1 && <p className="mb-3 text-sm text-ink-soft">{messages.orderHint}</p>}
      <ol ref={list} className="flex flex-col gap-2.5" aria-label="Verses in this set">
        {shown.map((item, place) => (
          <Row
            key={item.id}
            item={item}
            place={place}
            of={items.length}
            isDragged={drag.state?.to === place}
            onGrab={(event) => drag.grab(event, place)}
            onMove={(by) => put(place, place + by)}
            onRemove={() => void remove(item)}
            onOwn={own.open}
          />
        ))}
      </ol>
      {own.layer}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

interface RowProps {
  readonly item: SetEntry
  /** From 0. */
  readonly place: number
  readonly of: number
  readonly isDragged: boolean
  readonly onGrab: (event: PointerEvent<HTMLElement>) => void
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
  readonly onOwn: (verse: WantedVerse, button: HTMLElement) => void
}

function Row({ item, place, of, isDragged, onGrab, onMove, onRemove, onOwn }: RowProps) {
  const shown = shownItem(item)
  const { reference, translation, requestedTranslation } = shown
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 rounded-2xl border bg-sheet py-3 pr-3 pl-2 sm:grid-cols-[auto_minmax(0,1fr)_auto] ${isDragged ? 'border-rubric shadow-sheet' : 'border-line'}`}
    >
      <span
        className={`flex items-start gap-1 pt-0.5 text-ink-soft ${of > 1 ? 'cursor-grab touch-none' : ''}`}
        onPointerDown={of > 1 ? onGrab : undefined}
      >
        <GripVertical size={20} aria-hidden="true" className={of > 1 ? 'mt-0.5' : 'invisible'} />
        <span className="min-w-6 text-right font-verse text-lg tabular-nums">{place + 1}</span>
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2.5 text-sm">
          <span className="font-semibold tracking-wide text-rubric wrap-anywhere">{reference}</span>
          <span className="text-ink-soft">{translation}</span>
          <VerseStanding id={shown.verseId} />
          {requestedTranslation !== undefined && (
            <span className="text-ink-soft">{messages.inPlaceOf(requestedTranslation)}</span>
          )}
        </p>
        <p className="mt-0.5 line-clamp-3 font-verse text-[1.0625rem] leading-[1.6] whitespace-pre-line wrap-anywhere">
          {brokenText(shown)}
        </p>
      </div>
      <div className="col-start-2 flex items-start gap-0.5 max-sm:-ml-3 sm:col-start-3">
        {shown.owner === null && (
          <OwnTranslationButton
            variant="quiet"
            aria-label={messages.inMyTranslation(reference)}
            onPress={(button) => onOwn({ id: shown.verseId, reference }, button)}
          />
        )}
        <button
          type="button"
          aria-label={`Move ${reference} up`}
          className={ICON_BUTTON}
          disabled={place === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowUp size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={`Move ${reference} down`}
          className={ICON_BUTTON}
          disabled={place === of - 1}
          onClick={() => onMove(1)}
        >
          <ArrowDown size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={`Remove ${reference}`}
          className={`${ICON_BUTTON} hover:text-missed max-sm:ml-auto`}
          onClick={onRemove}
        >
          <Trash2 size={18} aria-hidden="true" />
        </button>
      </div>
    </li>
  )
}
