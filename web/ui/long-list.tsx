import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type ReactNode, type RefObject } from 'react'

interface LongListProps<Item> {
  /** What it lists, for screen readers. */
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  /** About how high a row is before it was ever drawn, in pixels. */
  readonly rowHeight: number | ((item: Item) => number)
  readonly children: (item: Item) => ReactNode
  readonly ref?: RefObject<HTMLDivElement | null>
}

/** Up to this many rows are all drawn, so that the browser's own search finds them. */
const DRAWN_WHOLE = 60
/** Rows kept ready beyond each edge. */
const OVERSCAN = 6

const ROW = 'border-b border-line last:border-b-0'

/**
 * A list that scrolls within 60 percent of the height of the window. Of a long one only the rows in view are in the
 * page, and the one that has the focus.
 */
export function LongList<Item>({ label, items, keyOf, rowHeight, children, ref }: LongListProps<Item>) {
  const own = useRef<HTMLDivElement>(null)
  const box = ref ?? own
  const isLong = items.length > DRAWN_WHOLE
  // It redraws itself whenever something changed; nothing needs to be memoized.
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
      return item === undefined ? index : keyOf(item)
    },
    overscan: OVERSCAN,
    rangeExtractor(range) {
      const inView = defaultRangeExtractor(range)
      const kept = rowWithFocus(box.current)
      if (kept === undefined || kept >= items.length || inView.includes(kept)) return inView
      return [...inView, kept].sort((a, b) => a - b)
    },
  })
  return (
    // The keys act on the list as a whole, like those of any scrolling area.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      role="region"
      aria-label={label}
      // What scrolls must be within reach of the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={(event) => {
        if (!isLong || event.key !== 'End') return
        // The browser would stop where the end was guessed to be; this goes on to where it turns out to be.
        event.preventDefault()
        rows.scrollToIndex(items.length - 1, { align: 'end' })
      }}
      className="max-h-[60vh] overflow-y-auto overscroll-contain rounded-2xl border border-line bg-sheet"
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
          {items.map((item) => (
            <li key={keyOf(item)} className={ROW}>
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The place of the row in which the focus is. */
function rowWithFocus(box: HTMLElement | null): number | undefined {
  const { activeElement } = document
  if (activeElement === null || box?.contains(activeElement) !== true) return undefined
  const index = activeElement.closest('[data-index]')?.getAttribute('data-index')
  return index === undefined || index === null ? undefined : Number(index)
}
