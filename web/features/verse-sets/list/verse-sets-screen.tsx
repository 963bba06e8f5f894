import { useQuery } from '@tanstack/react-query'
import { Plus } from '#web/ui/icons/index.ts'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { useLocation } from 'wouter'
import type { VerseSet } from '#shared/contract/verse-sets.ts'
import { filterBySearch, normalizeForSearch } from '#shared/domain/text-search.ts'
import { ImportLink } from '#web/features/import/index.ts'
import { useVerseStatuses } from '#web/features/reviews/index.ts'
import { ReadySets, ReadySetsLink } from '#web/features/scripture-sets/index.ts'
import { Button } from '#web/ui/button.tsx'
import { useCheckedMembership } from '#web/features/auth/index.ts'
import { ListKeys } from '#web/ui/lists/list-keys.tsx'
import { SortMenu } from '#web/ui/lists/sort-menu.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { ListEmpty, ListFailed } from '#web/verse-lists/list-states.tsx'
import '#web/ui/in-order.css'
import { FollowedSets } from '../following/followed-sets.tsx'
import { followMessages } from '../following/messages.ts'
import { followedSetsQuery } from '../following/queries.ts'
import { messages } from '../messages.ts'
import { useSetChanges } from '../mutations.ts'
import { verseSetsQuery } from '../queries.ts'
import { SetDialog } from '../set-dialog.tsx'
import { OwnSets } from './own-sets.tsx'
import { useRowLinks } from './row-links.ts'
import { sortSets, type SetsOrder } from './sets-order.ts'

interface OpenedDialog {
  /** Undefined for a new set. */
  readonly set?: VerseSet
  readonly opener: RefObject<HTMLButtonElement | null>
}

const ORDERS = (['changed', 'name', 'due'] as const).map((value) => ({
  value,
  label: messages.orders[value],
}))

/** Shows a member's own sets, sets they follow, and ready-made sets. */
export function VerseSetsScreen() {
  const changes = useSetChanges()
  const [, navigate] = useLocation()
  const createButton = useRef<HTMLButtonElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const lists = useRef<HTMLDivElement>(null)
  const rows = useRowLinks(lists)
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const [search, setSearch] = useState('')

  return (
    <div className="mx-auto max-w-5xl px-4 pt-6 sm:px-6 sm:pt-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="max-sm:flex max-sm:w-full max-sm:items-center max-sm:justify-between">
          <h1 className="text-3xl font-semibold tracking-tight">{messages.title}</h1>
          <ReadySetsLink className="-mr-3 sm:hidden" />
          <p className="mt-1 text-ink-soft max-sm:hidden">{messages.intro}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ImportLink />
          <Button
            ref={createButton}
            variant="primary"
            icon={<Plus size={18} />}
            onClick={() => setOpened({ opener: createButton })}
          >
            {messages.create}
          </Button>
        </div>
      </div>
      <div className="mb-6 flex items-center gap-2">
        <SearchBox
          label={messages.search}
          value={search}
          onChange={setSearch}
          field={searchField}
          className="grow"
        />
        <ListKeys search={searchField} list={rows} />
      </div>
      <div ref={lists} className="in-order flex flex-col gap-8">
        <OwnSection
          search={search}
          onEdit={(set, opener) => setOpened({ set, opener })}
          onDelete={async ({ id }) => {
            if (await changes.remove(id)) createButton.current?.focus()
          }}
        />
        <FollowedSection search={search} />
        <ReadySets search={search} />
      </div>

      {opened !== null && (
        <SetDialog
          set={opened.set}
          opener={opened.opener}
          onClose={() => setOpened(null)}
          onSave={async (draft) => {
            if (opened.set !== undefined) return changes.update(opened.set.id, draft)
            const setId = await changes.create(draft)
            // An empty set isn't useful yet, so go straight to adding verses.
            if (setId !== undefined) navigate(`/verse-sets/${setId}/manage?add`)
            return setId !== undefined
          }}
        />
      )}
    </div>
  )
}

interface OwnSectionProps {
  readonly search: string
  readonly onEdit: (set: VerseSet, opener: RefObject<HTMLButtonElement | null>) => void
  readonly onDelete: (set: VerseSet) => Promise<void>
}

function OwnSection({ search, onEdit, onDelete }: OwnSectionProps) {
  const { data: sets, isError, error, isFetching, dataUpdatedAt, refetch } = useQuery(verseSetsQuery)
  useCheckedMembership(error)
  const [order, setOrder] = useState<SetsOrder>('changed')
  const findStatus = useVerseStatuses()
  if (sets === undefined && !isError) return <Skeleton />
  if (sets === undefined)
    return (
      <ListFailed
        error={error}
        text={messages.notLoaded}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (sets.length === 0)
    return search === '' ? <ListEmpty title={messages.none} text={messages.noneText} /> : null
  const shownSets = filterBySearch(sets, search, ({ name, description }) =>
    normalizeForSearch(name, description),
  )
  if (shownSets.length === 0) return null
  return (
    <Section
      title={messages.own}
      end={sets.length > 1 && <SortMenu orders={ORDERS} value={order} onChange={setOrder} />}
    >
      <OwnSets
        sets={sortSets(shownSets, order, findStatus)}
        count={sets.length}
        now={dataUpdatedAt}
        onEdit={onEdit}
        onDelete={(set) => void onDelete(set)}
      />
    </Section>
  )
}

function FollowedSection({ search }: { readonly search: string }) {
  const { data, isError, error, isFetching, refetch } = useQuery(followedSetsQuery)
  if (data === undefined)
    return isError ? (
      <ListFailed
        error={error}
        text={followMessages.notLoaded}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <div hidden data-waiting />
    )
  const shownSets = filterBySearch(data, search, ({ name, owner }) => normalizeForSearch(name, owner))
  if (shownSets.length === 0) return null
  return (
    <Section title={followMessages.title}>
      <FollowedSets sets={shownSets} />
    </Section>
  )
}

interface SectionProps {
  readonly title: string
  readonly end?: ReactNode
  readonly children: ReactNode
}

function Section({ title, end, children }: SectionProps) {
  return (
    <section>
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4 sm:min-h-9">
        <h2 className="text-xl font-semibold">{title}</h2>
        {end}
      </div>
      {children}
    </section>
  )
}

function Skeleton() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3" data-waiting>
      <span className="sr-only">Loading your verse sets</span>
      {[0, 1, 2].map((card) => (
        <div key={card} aria-hidden="true" className="min-h-56 animate-pulse rounded-sheet bg-sunken" />
      ))}
    </div>
  )
}
