import { BOOKS, bookByCode } from '#shared/domain/scripture/books.ts'
import { isTheme, LIBRARY_THEMES } from '#shared/domain/scripture/themes.ts'
import type { VerseFilter } from '#shared/domain/scripture/verse-search.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Select } from '#web/ui/select.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { LibraryTab } from './left-library.ts'

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
  ...LIBRARY_THEMES.map((theme) => ({ value: theme, label: capital(theme) })),
]

/** A theme as it is shown. */
export function capital(theme: string): string {
  return theme.charAt(0).toUpperCase() + theme.slice(1)
}

interface FilterPanelsProps {
  readonly tab: LibraryTab
  readonly onTab: (tab: LibraryTab) => void
  readonly filter: VerseFilter
  /** Takes what has changed; the rest stays. */
  readonly onFilter: (changes: Partial<VerseFilter>) => void
  /** Called when somebody is about to search. */
  readonly onSearchBegins: () => void
}

/** The three ways to narrow the list. Each keeps its choice while another is open: all of them count. */
export function FilterPanels({ tab, onTab, filter, onFilter, onSearchBegins }: FilterPanelsProps) {
  return (
    <Tabs label="Find verses" tabs={TABS} value={tab} onChange={onTab}>
      {tab === 'book' && (
        <Select
          label="Book"
          value={filter.book ?? ''}
          choices={BOOK_CHOICES}
          onChange={(code) => onFilter({ book: bookByCode(code)?.code ?? null })}
        />
      )}
      {tab === 'theme' && (
        <Select
          label="Theme"
          value={filter.theme ?? ''}
          choices={THEME_CHOICES}
          onChange={(theme) => onFilter({ theme: isTheme(theme) ? theme : null })}
        />
      )}
      {tab === 'search' && (
        <div className="max-w-xl" onFocus={onSearchBegins}>
          <SearchBox
            label="Search: jn 3 16 or words"
            value={filter.search}
            onChange={(search) => onFilter({ search })}
          />
        </div>
      )}
    </Tabs>
  )
}
