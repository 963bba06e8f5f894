import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react'
import { useCheckedMembership } from '#web/features/auth/index.ts'
import { ImportLink } from '#web/features/import/index.ts'
import { ListenLink } from '#web/features/listen/index.ts'
import { useMemoryById } from '#web/features/reviews/index.ts'
import { Button } from '#web/ui/button.tsx'
import { ListKeys } from '#web/ui/lists/list-keys.tsx'
import type { ListHandle } from '#web/ui/lists/long-list.tsx'
import { useSelection } from '#web/ui/lists/use-selection.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ExportButton } from '#web/verse-lists/export-button.tsx'
import { ListFailed, ListFooter, ListSkeleton } from '#web/verse-lists/list-states.tsx'
import { toExported } from './entry-text.ts'
import { messages } from './messages.ts'
import { savedVersesQuery } from './queries.ts'
import type { SavedEntries } from './queries.ts'
import { NothingShown, SavedList } from './saved-list.tsx'
import { SavedToolbar } from './saved-toolbar.tsx'
import { FILTERS, useSavedView } from './saved-view.ts'
import { SelectedActions } from './selected-actions.tsx'
import { useShownEntries } from './shown-entries.ts'

/** The maximum number of verses to show in full. More are shown in rows. */
const MAX_FULL_ITEMS = 12

const NO_ENTRIES: SavedEntries = []

export function MyVersesScreen() {
  const { data, error, isFetching, refetch } = useQuery(savedVersesQuery)
  useCheckedMembership(error)
  const [view, change] = useSavedView()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const inMemory = useMemoryById()
  const shownEntries = useShownEntries(data, view, search, inMemory)
  const selection = useSelection(useMemo(() => shownEntries.map(({ id }) => id), [shownEntries]))
  const [list, handle, field] = [
    useRef<HTMLDivElement>(null),
    useRef<ListHandle>(null),
    useRef<HTMLInputElement>(null),
  ]
  const hasEntries = data !== undefined && data.length > 0
  return (
    <div className="mx-auto max-w-5xl px-4 pt-3 sm:px-6">
      <Head search={<SearchBox label={messages.search} value={typed} onChange={setTyped} field={field} />}>
        {hasEntries && (
          <>
            <ListKeys
              search={field}
              list={handle}
              onSelect={(index) => selection.toggle(shownEntries[index]?.id ?? '')}
            />
            <Button
              size="small"
              aria-pressed={selection.isOn}
              onClick={selection.isOn ? selection.end : selection.begin}
            >
              {messages.select}
            </Button>
          </>
        )}
      </Head>
      <Tabs
        label="Filter"
        tabs={FILTERS}
        value={view.show}
        onChange={(show) => change({ show })}
        beside={
          <SavedToolbar
            entries={data ?? NO_ENTRIES}
            view={view}
            hasStates={inMemory !== undefined}
            onChange={change}
          />
        }
      >
        <SelectedActions selection={selection} shown={shownEntries} onEnd={() => list.current?.focus()} />
        {data !== undefined &&
          (shownEntries.length === 0 ? (
            <NothingShown
              filter={view.show}
              hasEntries={hasEntries}
              isSearched={search.trim() !== ''}
              isFiltered={view.book !== undefined || view.state !== undefined}
              onReset={() => {
                setTyped('')
                change({ book: undefined, state: undefined })
              }}
            />
          ) : (
            <SavedList
              list={list}
              handle={handle}
              shown={shownEntries}
              isCompact={data.length > MAX_FULL_ITEMS}
              filter={view.show}
              selection={selection}
            />
          ))}
        {data === undefined && error === null && <ListSkeleton label="your verses" />}
        {data === undefined && error !== null && (
          <ListFailed
            error={error}
            text={messages.noResponse}
            isTrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </Tabs>
      {data !== undefined && <Foot shown={shownEntries} hasEntries={hasEntries} />}
    </div>
  )
}

interface HeadProps {
  readonly search: ReactNode
  /** Buttons at the end of the title line on phones, and of the search line on wider screens. */
  readonly children: ReactNode
}

function Head({ search, children }: HeadProps) {
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="text-3xl font-semibold tracking-tight">{messages.title}</h1>
      <div className="order-last w-full grow sm:order-none sm:w-auto">{search}</div>
      <div className="ml-auto flex items-center gap-1">{children}</div>
    </div>
  )
}

function Foot({ shown, hasEntries }: { readonly shown: SavedEntries; readonly hasEntries: boolean }) {
  return (
    <ListFooter count={shown.length}>
      <div className="flex flex-wrap items-center gap-2">
        {hasEntries && <ListenLink source={{ of: 'saved' }} />}
        <ImportLink />
        <ExportButton title={messages.title} count={shown.length} verses={() => shown.map(toExported)} />
      </div>
    </ListFooter>
  )
}
