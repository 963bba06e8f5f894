import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import './bible-map.css'
import { messages } from './messages.ts'
import { createInkStrip } from './ink-strip.ts'
import { moveInGrid, type Cell } from './move-in-grid.ts'
import type { MapBook } from './map-chapters.ts'

const TESTAMENTS = ['Old', 'New'] as const

interface ChapterGridProps {
  /** All 66 books, in order. */
  readonly books: readonly MapBook[]
}

/**
 * Shows a cell for every chapter of the Bible, in one row per book. Tab stops once, and the arrow keys move between
 * cells. Uses plain links with one shared handler, because 1,189 components that each subscribe to the URL would be
 * slow. On a phone, all cells would fill six screens, so each book is a strip that expands.
 */
export function ChapterGrid({ books }: ChapterGridProps) {
  const [, navigate] = useLocation()
  const [tabStop, setTabStop] = useState(() => findTabStop(books))
  // On a phone, only one book at a time shows its chapters.
  const [openRow, setOpenRow] = useState(() => (isShaded(books[tabStop.row]) ? tabStop.row : -1))
  const grid = useRef<HTMLDivElement>(null)

  const handleKeyDown = (event: KeyboardEvent) => {
    const cell = findCell(event.target)
    if (cell === undefined || event.altKey || event.metaKey) return
    const target = moveInGrid(
      cell,
      event,
      books.map(({ chapters }) => chapters.length),
    )
    if (target === undefined) return
    event.preventDefault()
    flushSync(() => {
      setTabStop(target)
      setOpenRow(target.row)
    })
    grid.current?.querySelector<HTMLElement>(`[data-cell="${target.row},${target.column}"]`)?.focus()
  }
  const handleClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    navigate(link.getAttribute('href') ?? '/')
  }

  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={messages.grid}
      className="bible-map"
      onKeyDown={handleKeyDown}
      onClick={handleClick}
    >
      {TESTAMENTS.map((testament) => (
        <div key={testament} role="rowgroup" aria-label={messages.testaments[testament]}>
          <p aria-hidden="true" className="mb-2 font-verse text-lg font-semibold max-sm:col-span-2">
            {messages.testaments[testament]}
          </p>
          {books.map(
            (book, row) =>
              book.testament === testament && (
                <BookRow
                  key={book.name}
                  book={book}
                  row={row}
                  stop={tabStop.row === row ? tabStop.column : undefined}
                  isOpen={openRow === row}
                  onToggle={() => setOpenRow(openRow === row ? -1 : row)}
                />
              ),
          )}
        </div>
      ))}
    </div>
  )
}

interface BookRowProps {
  readonly book: MapBook
  readonly row: number
  /** The column at which Tab stops, if it is in this row. */
  readonly stop: number | undefined
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function BookRow({ book: { name, chapters }, row, stop, isOpen, onToggle }: BookRowProps) {
  return (
    <div role="row" className="book" data-open={isOpen}>
      <span role="rowheader">
        <span className="max-sm:hidden">{name}</span>
        <button type="button" className="sm:hidden" aria-expanded={isOpen} onClick={onToggle}>
          {name}
          <span
            aria-hidden="true"
            className="strip"
            style={{ backgroundImage: createInkStrip(chapters.map(({ level }) => level)) }}
          />
        </button>
      </span>
      <div role="none" className="cells">
        {chapters.map(({ key, chapter, path, level, label }, column) => (
          <span key={key} role="gridcell">
            <a
              href={path}
              aria-label={label}
              title={label}
              tabIndex={column === stop ? 0 : -1}
              data-cell={`${row},${column}`}
              data-ink={level}
            >
              {chapter}
            </a>
          </span>
        ))}
      </div>
    </div>
  )
}

const isShaded = (book: MapBook | undefined) => book?.chapters.some(({ level }) => level > 0) === true

/** Finds the first shaded chapter, where Tab stops. */
function findTabStop(books: readonly MapBook[]): Cell {
  const row = books.findIndex(isShaded)
  if (row === -1) return { row: 0, column: 0 }
  return { row, column: books[row]?.chapters.findIndex(({ level }) => level > 0) ?? 0 }
}

function findCell(target: EventTarget): Cell | undefined {
  const cell = target instanceof HTMLElement ? target.dataset['cell'] : undefined
  const [row, column] = cell?.split(',').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}
