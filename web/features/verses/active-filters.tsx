import { X } from '#web/ui/icons/index.ts'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { getBook } from '#shared/domain/scripture/books.ts'
import { NO_FILTER, type VerseFilter } from '#shared/domain/scripture/verse-search.ts'
import { useFilter, type FilterChoice } from './filter-choice.ts'
import { capitalize } from './filter-panels.tsx'

interface ActiveFiltersProps {
  readonly choice: FilterChoice
  /** Receives the focus when the last filter is removed. */
  readonly focusTarget: RefObject<HTMLButtonElement | null>
  readonly children: ReactNode
}

export function ActiveFilters({ choice, focusTarget, children }: ActiveFiltersProps) {
  const container = useRef<HTMLDivElement>(null)
  const hasRemoved = useRef(false)
  useEffect(() => {
    if (!hasRemoved.current) return
    hasRemoved.current = false
    const nextButton = container.current?.querySelector('button') ?? focusTarget.current
    nextButton?.focus()
  })
  const active = listActiveFilters(useFilter(choice))
  return (
    <div ref={container} className="flex min-h-11 items-center text-sm sm:min-h-9">
      {active.length === 0 ? (
        children
      ) : (
        <ul aria-label="Active filters" className="flex min-w-0 flex-wrap items-center gap-2">
          {active.map(({ field, label }) => (
            <li key={field} className="min-w-0">
              <button
                type="button"
                aria-label={`Remove filter ${label}`}
                className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-rubric-wash pr-2.5 pl-3 font-medium text-rubric hover:bg-sunken sm:min-h-9"
                onClick={() => {
                  hasRemoved.current = true
                  choice.change({ [field]: NO_FILTER[field] })
                }}
              >
                <span className="truncate">{label}</span>
                <X size={16} aria-hidden="true" className="shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface ActiveFilter {
  readonly field: keyof VerseFilter
  readonly label: string
}

function listActiveFilters({ book, theme, search }: VerseFilter): ActiveFilter[] {
  const active: ActiveFilter[] = []
  if (book !== null) active.push({ field: 'book', label: getBook(book).name })
  if (theme !== null) active.push({ field: 'theme', label: capitalize(theme) })
  if (search.trim() !== '') active.push({ field: 'search', label: `“${search.trim()}”` })
  return active
}
