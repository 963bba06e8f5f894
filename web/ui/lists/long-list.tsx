import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { useImperativeHandle, useLayoutEffect, useRef, type ReactNode, type Ref, type RefObject } from 'react'

/** Moves the focus between the rows of a list. */
export interface ListHandle {
  /** The index of the row with the focus. */
  readonly focusedRow: () => number | undefined
  /** Focuses the link of a row; does nothing beyond the ends. */
  readonly goTo: (index: number) => void
}

interface LongListProps<Item> {
  /** Describes the contents to screen readers. */
  readonly label: string
  readonly items: readonly Item[]
  readonly getKey: (item: Item) => string
  /** Estimated height of an unmeasured row, in pixels. */
  readonly rowHeight: number | ((item: Item) => number)
  readonly children: (item: Item) => ReactNode
  readonly ref?: RefObject<HTMLDivElement | null>
  readonly handle?: Ref<ListHandle>
  /** A class for a maximum height other than 60% of the window's. */
  readonly maxHeight?: string
}

/** The number of rows up to which all are rendered, so the browser's find-in-page works. */
const MAX_FULL_ROWS = 60
/** Rows rendered beyond each edge. */
const OVERSCAN = 6

const ROW = 'border-b border-line last:border-b-0'

/**
 * A list that scrolls within 60% of the window's height. Virtualizes long lists, but keeps the focused row in the
 * page.
 */
export function LongList<Item>(props: LongListProps<Item>) {
  const { label, items, getKey, rowHeight, children, ref, handle, maxHeight = 'max-h-[60vh]' } = props
  const ownRef = useRef<HTMLDivElement>(null)
  const box = ref ?? ownRef
  const isLong = items.length > MAX_FULL_ROWS
  // It rerenders itself after every change, so nothing needs memoizing.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    enabled: isLong,
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize(index) {
      if (typeof rowHeight === 'number') return rowHeight
      const item = items[index]
      return item === undefined ? 0 : rowHeight(item)
    },
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : getKey(item)
    },
    overscan: OVERSCAN,
    rangeExtractor(range) {
      const inView = defaultRangeExtractor(range)
      const focused = findFocusedRow(box.current)
      if (focused === undefined || focused >= items.length || inView.includes(focused)) return inView
      return [...inView, focused].sort((a, b) => a - b)
    },
  })
  useRowFocus(handle, box, items.length, (index) => {
    if (isLong) rows.scrollToIndex(index)
  })
  return (
    // The keys scroll the list as a whole, as in any scrolling area.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      role="region"
      aria-label={label}
      // A scrolling area must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={(event) => {
        if (!isLong || event.key !== 'End') return
        // The browser would stop at the estimated end; scroll to the real one.
        event.preventDefault()
        rows.scrollToIndex(items.length - 1, { align: 'end' })
      }}
      className={clsx(
        'overflow-y-auto overscroll-contain rounded-2xl border border-line bg-sheet',
        maxHeight,
      )}
    >
      {isLong ? (
        <ul className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ key, index, start }) => {
            const item = items[index]
            if (item === undefined) return null
            return (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                className={`${ROW} absolute inset-x-0 top-0`}
                style={{ transform: `translateY(${start}px)` }}
              >
                {children(item)}
              </li>
            )
          })}
        </ul>
      ) : (
        <ul>
          {items.map((item, index) => (
            <li key={getKey(item)} data-index={index} className={ROW}>
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function findFocusedRow(box: HTMLElement | null): number | undefined {
  const { activeElement } = document
  if (activeElement === null || box?.contains(activeElement) !== true) return undefined
  const index = activeElement.closest('[data-index]')?.getAttribute('data-index')
  return index === undefined || index === null ? undefined : Number(index)
}

/** Focuses the link of a row, as soon as the row is rendered. */
function useRowFocus(
  handle: Ref<ListHandle> | undefined,
  box: RefObject<HTMLElement | null>,
  count: number,
  scrollTo: (index: number) => void,
): void {
  const requested = useRef<number>(null)
  const focus = () => {
    const row = box.current?.querySelector(`[data-index="${requested.current}"]`)
    const link =
      row?.querySelector<HTMLElement>('[data-row-link]') ?? row?.querySelector<HTMLElement>('a, button')
    if (!row || !link) return
    requested.current = null
    link.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
  }
  useLayoutEffect(() => {
    if (requested.current !== null) focus()
  })
  useImperativeHandle(handle, () => ({
    focusedRow: () => findFocusedRow(box.current),
    goTo(index) {
      if (index < 0 || index >= count) return
      requested.current = index
      scrollTo(index)
      focus()
    },
  }))
}
