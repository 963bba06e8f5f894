import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { found } from '#shared/domain/text-search.ts'
import { useCheckedMembership } from '#web/features/auth/mutations.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ExportButton } from '#web/verse-lists/export-button.tsx'
import { ListFailed, ListSkeleton } from '#web/verse-lists/list-states.tsx'
import { messages } from './messages.ts'
import { savedVersesQuery } from './queries.ts'
import { FILTERS, PASSES, useSavedFilter } from './saved-filter.ts'
import { SavedList } from './saved-list.tsx'
import { searchedText, toExported } from './shown-verse.ts'

/** Everything the member has saved, to be found, annotated, practised, and taken along. */
export function MyVersesScreen() {
  const { data, error, isFetching, refetch } = useQuery(savedVersesQuery)
  useCheckedMembership(error)
  const [filter, setFilter] = useSavedFilter()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const list = useRef<HTMLDivElement>(null)
  const shown = found((data ?? []).filter(PASSES[filter]), wanted, searchedText)
  return (
    <div className="mx-auto max-w-4xl px-4 pt-6 sm:px-6 sm:pt-10">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl font-semibold tracking-tight">{messages.title}</h1>
        <ExportButton title={messages.title} count={shown.length} verses={() => shown.map(toExported)} />
      </div>
      <SearchBox label={messages.search} value={typed} onChange={setTyped} className="mb-3" />
      <Tabs label="What is shown" tabs={FILTERS} value={filter} onChange={setFilter}>
        {data !== undefined && (
          <SavedList
            list={list}
            shown={shown}
            filter={filter}
            hasAny={data.length > 0}
            onReset={() => setTyped('')}
            isSearched={wanted.trim() !== ''}
          />
        )}
        {data === undefined && error === null && <ListSkeleton label="your verses" />}
        {data === undefined && error !== null && (
          <ListFailed text={messages.notAnswered} isTrying={isFetching} onRetry={() => void refetch()} />
        )}
      </Tabs>
      {data !== undefined && (
        <p role="status" className="pt-4 text-sm text-ink-soft">
          {messages.found(shown.length)}
        </p>
      )}
    </div>
  )
}
