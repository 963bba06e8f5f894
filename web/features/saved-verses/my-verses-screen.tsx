import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { found } from '#shared/domain/text-search.ts'
import { useCheckedMembership } from '#web/features/auth/index.ts'
import { ImportLink } from '#web/features/import/index.ts'
import { ListenLink } from '#web/features/listen/index.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ExportButton } from '#web/verse-lists/export-button.tsx'
import { ListFailed, ListFooter, ListSkeleton } from '#web/verse-lists/list-states.tsx'
import { searchedText, toExported } from './entry-text.ts'
import { messages } from './messages.ts'
import { savedVersesQuery } from './queries.ts'
import { FILTERS, PASSES, useSavedFilter } from './saved-filter.ts'
import { SavedList } from './saved-list.tsx'

export function MyVersesScreen() {
  const { data, error, isFetching, refetch } = useQuery(savedVersesQuery)
  useCheckedMembership(error)
  const [filter, setFilter] = useSavedFilter()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const list = useRef<HTMLDivElement>(null)
  const shown = found((data ?? []).filter(PASSES[filter]), wanted, searchedText)
  return (
    <div className="mx-auto max-w-5xl px-4 pt-6 sm:px-6 sm:pt-10">
      <h1 className="mb-5 text-3xl font-semibold tracking-tight">{messages.title}</h1>
      <SearchBox label={messages.search} value={typed} onChange={setTyped} className="mb-3" />
      <Tabs label="Filter" tabs={FILTERS} value={filter} onChange={setFilter}>
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
          <ListFailed
            error={error}
            text={messages.notAnswered}
            isTrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </Tabs>
      {data !== undefined && (
        <ListFooter count={shown.length}>
          <div className="flex flex-wrap items-center gap-2">
            {data.length > 0 && <ListenLink source={{ of: 'saved' }} />}
            <ImportLink />
            <ExportButton title={messages.title} count={shown.length} verses={() => shown.map(toExported)} />
          </div>
        </ListFooter>
      )}
    </div>
  )
}
