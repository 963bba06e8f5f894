import type { RefObject } from 'react'
import { BOOKS, findBookByCode } from '#shared/domain/scripture/books.ts'
import { isTheme, LIBRARY_THEMES } from '#shared/domain/scripture/themes.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Select } from '#web/ui/select.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useFilter, type FilterChoice } from './filter-choice.ts'
import type { LibraryTab } from './library-view.ts'

const TABS = [
  { value: 'book', label: 'By Book' },
  { value: 'theme', label: 'By Theme' },
  { value: 'search', label: 'Search' },
] as const satisfies readonly { value: LibraryTab; label: string }[]

const BOOK_CHOICES = [
  { value: '', label: 'All Books' },
  ...BOOKS.map(({ code, name }) => ({ value: code, label: name })),
]

const THEME_CHOICES = [
  { value: '', label: 'All Themes' },
  ...LIBRARY_THEMES.map((theme) => ({ value: theme, label: capitalize(theme) })),
]

export function capitalize(theme: string): string {
  return theme.charAt(0).toUpperCase() + theme.slice(1)
}

interface FilterPanelsProps {
  readonly tab: LibraryTab
  readonly onTabChange: (tab: LibraryTab) => void
  readonly choice: FilterChoice
  readonly onSearchFocus: () => void
  /** The search field, while its tab is open. */
  readonly field: RefObject<HTMLInputElement | null>
}

/** Shows the three filters. All of them apply, including those on hidden tabs. */
export function FilterPanels({ tab, onTabChange, choice, onSearchFocus, field }: FilterPanelsProps) {
  return (
    <Tabs label="Find verses" tabs={TABS} value={tab} onChange={onTabChange}>
      {tab === 'book' && <BookPanel choice={choice} />}
      {tab === 'theme' && <ThemePanel choice={choice} />}
      {tab === 'search' && (
        <div className="max-w-xl" onFocus={onSearchFocus}>
          <SearchPanel choice={choice} field={field} />
        </div>
      )}
    </Tabs>
  )
}

interface PanelProps {
  readonly choice: FilterChoice
}

function BookPanel({ choice }: PanelProps) {
  return (
    <Select
      label="Book"
      value={useFilter(choice).book ?? ''}
      choices={BOOK_CHOICES}
      onChange={(code) => choice.change({ book: findBookByCode(code)?.code ?? null })}
    />
  )
}

function ThemePanel({ choice }: PanelProps) {
  return (
    <Select
      label="Theme"
      value={useFilter(choice).theme ?? ''}
      choices={THEME_CHOICES}
      onChange={(theme) => choice.change({ theme: isTheme(theme) ? theme : null })}
    />
  )
}

function SearchPanel({ choice, field }: PanelProps & Pick<FilterPanelsProps, 'field'>) {
  return (
    <SearchBox
      label="Search words or a reference (John 3:16)"
      field={field}
      value={useFilter(choice).search}
      onChange={(search) => choice.change({ search })}
    />
  )
}
