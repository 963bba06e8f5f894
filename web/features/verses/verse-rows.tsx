import {
  defaultRangeExtractor,
  observeElementRect,
  useVirtualizer,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual'
import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { isSameFilter, type VerseFilter } from '#shared/domain/scripture/verse-search.ts'
import { useOwnTranslation } from '#web/features/custom-verses/index.ts'
import { useSaveStates, useSaveVerse } from '#web/features/saved-verses/index.ts'
import { AddToSetLayer } from '#web/features/verse-sets/index.ts'
import type { Chosen } from '#web/verse-lists/verse-or-card.ts'
import type { ListedVerse } from './finder/protocol.ts'
import type { ScrollMemory } from './library-view.ts'
import { type SearchResult, type LibraryState, getPositionInRow, getVerseInRow } from './library.ts'
import { LibraryRow } from './library-row.tsx'
import { messages } from './messages.ts'
import { estimateRowHeight } from './row-height.ts'

/** Rows rendered beyond each edge. */
const OVERSCAN = 3

/** Frames it takes to render and measure the rows around a position. */
const SETTLING_FRAMES = 5

interface VerseRowsProps {
  readonly library: LibraryState
  readonly found: SearchResult
  readonly place: ScrollMemory
}

/**
 * Shows the results, virtualized. Tab goes to one row and then out of the list; arrow keys move between rows. The focused
 * row stays rendered, however far the list is scrolled.
 */
export function VerseRows({ library, found, place }: VerseRowsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useRef(0)
  const hintId = useId()
  const getSaveState = useSaveStates()
  const save = useLatest(useSaveVerse())
  const [candidate, setCandidate] = useState<ListedVerse>()
  const ownTranslation = useOwnTranslation()
  const opener = useRef<HTMLElement>(null)
  const addToSet = useCallback((verse: ListedVerse, button: HTMLElement) => {
    opener.current = button
    setCandidate(verse)
  }, [])
  const { letterCounts } = library
  const { count } = found
  const [focused, setFocused] = useState<number | null>(null)
  // This warning is about React Compiler, which isn't used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    getItemKey: useCallback((row: number) => getPositionInRow(found, row), [found]),
    // Called for every row, so it must not measure the page.
    estimateSize: (row) => estimateRowHeight(letterCounts[getPositionInRow(found, row)] ?? 0, width.current),
    observeElementRect: (rows, report) =>
      observeElementRect(rows, (rect) => {
        width.current = rect.width
        report(rect)
      }),
    rangeExtractor: useCallback(
      (range: Range) => includeRow(defaultRangeExtractor(range), focused),
      [focused],
    ),
    overscan: OVERSCAN,
    useFlushSync: false,
  })
  usePlace(virtualizer, place, found, library.phase === 'loading')
  const goTo = useGoTo(virtualizer, frame, focused, setFocused)

  const tabStop = Math.min(focused ?? virtualizer.range?.startIndex ?? 0, count - 1)
  return (
    <>
      <div ref={frame} className="h-full overflow-y-auto [overflow-anchor:none]">
        <p id={hintId} hidden>
          {messages.keys}
        </p>
        {/* The list handles keys that bubble up from the focused row. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ul
          aria-label="Verses"
          aria-describedby={hintId}
          className="relative w-full"
          style={{ height: virtualizer.getTotalSize() }}
          onFocus={({ target }) => setFocused(findRow(target))}
          onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
            if (!currentTarget.contains(relatedTarget)) setFocused(null)
          }}
          onKeyDown={(event: KeyboardEvent) => {
            const next = findNextRow(event, tabStop, virtualizer)
            if (next === undefined) return
            event.preventDefault()
            goTo(Math.max(0, Math.min(next, count - 1)))
          }}
        >
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const verse = getVerseInRow(library, index)
            return (
              verse !== undefined && (
                <LibraryRow
                  key={key}
                  ref={virtualizer.measureElement}
                  verse={verse}
                  translation={library.translation}
                  row={index}
                  rows={count}
                  start={start}
                  isTabStop={index === tabStop}
                  search={found.filter.search}
                  searchedBy={found.by}
                  isReferenceMatch={index < found.named}
                  saveState={getSaveState(verse.id)}
                  onSave={save}
                  onAddToSet={addToSet}
                  onOwnTranslation={ownTranslation.open}
                />
              )
            )
          })}
        </ul>
      </div>
      {candidate !== undefined && (
        <AddToSetLayer
          candidate={{ choice: { kind: 'verse', id: candidate.id }, reference: candidate.reference }}
          opener={opener}
          onClose={() => setCandidate(undefined)}
        />
      )}
      {ownTranslation.layer}
    </>
  )
}

type Rows = Virtualizer<HTMLDivElement, Element>

const findRow = (element: Element): number =>
  Number(element.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? 0)

function includeRow(rendered: number[], row: number | null): number[] {
  return row === null || rendered.includes(row) ? rendered : [...rendered, row].sort((a, b) => a - b)
}

/** Returns the row a key moves to; undefined for other keys. */
function findNextRow({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, row: number, { range }: Rows) {
  if (altKey || ctrlKey || metaKey) return undefined
  const page = range === null ? 1 : Math.max(1, range.endIndex - range.startIndex)
  const rows: Readonly<Record<string, number>> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    j: row + 1,
    k: row - 1,
    PageDown: row + page,
    PageUp: row - page,
    Home: 0,
    End: Infinity,
  }
  return rows[key]
}

function useGoTo(
  virtualizer: Rows,
  frame: RefObject<HTMLDivElement | null>,
  focused: number | null,
  setFocused: (row: number) => void,
) {
  const targetRow = useRef<number>(null)
  useLayoutEffect(() => {
    if (targetRow.current === null || targetRow.current !== focused) return
    targetRow.current = null
    frame.current?.querySelector<HTMLElement>(`[data-index="${focused}"]`)?.focus({ preventScroll: true })
  })
  return (row: number) => {
    targetRow.current = row
    setFocused(row)
    virtualizer.scrollToIndex(row)
  }
}

/** Returns a stable function that calls the latest one, so rows don't rerender. */
function useLatest(save: (choice: Chosen) => void): (verseId: string) => void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  return useCallback((verseId) => latest.current({ kind: 'verse', id: verseId }), [])
}

/** Scrolls to a position, again on every frame, because rows shift when they are rendered and measured. */
function settle(virtualizer: Rows, row: number, offset: number, frames: number): void {
  const [start = 0] = virtualizer.getOffsetForIndex(row, 'start') ?? []
  virtualizer.scrollToOffset(start + offset)
  if (frames > 0) requestAnimationFrame(() => settle(virtualizer, row, offset, frames - 1))
}

/** Starts where the list was left, scrolls to the top on every new search, and records the position in `place`. */
function usePlace(
  virtualizer: Rows,
  place: ScrollMemory,
  { filter, count }: SearchResult,
  isGrowing: boolean,
): void {
  const shownFilter = useRef<VerseFilter>(null)
  useLayoutEffect(() => {
    if (shownFilter.current !== null && isSameFilter(shownFilter.current, filter)) return
    const { row, offset } = place.getPlace(filter)
    if (row >= count && isGrowing) return
    shownFilter.current = filter
    if (row > 0) settle(virtualizer, row, offset, SETTLING_FRAMES)
    else if (virtualizer.scrollOffset !== offset) virtualizer.scrollToOffset(offset)
  })
  const { scrollOffset } = virtualizer
  useEffect(() => {
    if (shownFilter.current === null || scrollOffset === null) return
    const top = virtualizer.getVirtualItemForOffset(scrollOffset)
    place.record(filter, { row: top?.index ?? 0, offset: Math.max(0, scrollOffset - (top?.start ?? 0)) })
  }, [virtualizer, scrollOffset, filter, place])
}
