import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { ListedScriptureSet } from '#shared/contract/scripture-sets.ts'
import { filterBySearch, normalizeForSearch } from '#shared/domain/text-search.ts'
import { useUser } from '#web/features/auth/index.ts'
import { SetStatus } from '#web/features/reviews/index.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ArrowDown } from '#web/ui/icons/index.ts'
import { ListRow, ROW_LINK } from '#web/ui/lists/list-row.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Select } from '#web/ui/select.tsx'
import { ListFailed, ListSkeleton } from '#web/verse-lists/list-states.tsx'
import { messages } from './messages.ts'
import { scriptureSetsQuery } from './queries.ts'

const setPath = (id: string) => `/practice-set?${new URLSearchParams({ setId: id, custom: 'false' })}`

/** Jumps past the member's own sets, which can fill a phone's screen, to the ready-made ones. */
export function ReadySetsLink({ className }: { readonly className: string }) {
  return (
    <a href="#scripture-sets" className={buttonClass('quiet', 'small', className)}>
      {messages.title}
      <ArrowDown size={16} aria-hidden="true" />
    </a>
  )
}

/** Lists the sets that come with the product: those in progress first, then the rest by theme. */
export function ReadySets({ search }: { readonly search: string }) {
  const { user } = useUser()
  const isPremium = user?.isPremium === true
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...scriptureSetsQuery,
    enabled: isPremium,
  })
  const [theme, setTheme] = useState('')
  const matching = (data ?? []).filter((set) => theme === '' || set.theme === theme)
  const shownSets = filterBySearch(matching, search, (set) =>
    normalizeForSearch(set.name, set.description, set.theme),
  ).toSorted(
    (a, b) =>
      Number(isInProgress(b)) - Number(isInProgress(a)) ||
      a.theme.localeCompare(b.theme) ||
      a.name.localeCompare(b.name, 'en', { numeric: true }),
  )
  return (
    <section aria-labelledby="scripture-sets">
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
        <div>
          <h2 id="scripture-sets" tabIndex={-1} className="scroll-mt-20 text-xl font-semibold">
            {messages.title}
          </h2>
          <p className="text-sm text-ink-soft max-sm:hidden">{messages.intro}</p>
        </div>
        {data !== undefined && (
          <Select
            label={messages.theme}
            isLabelHiddenOnPhones
            value={theme}
            choices={listThemeChoices(data)}
            onChange={setTheme}
          />
        )}
      </div>
      {!isPremium && <p className="text-ink-soft">{messages.premiumText}</p>}
      {isPremium && data === undefined && isError && (
        <ListFailed
          error={error}
          text={messages.listFailed}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isPremium && data === undefined && !isError && <ListSkeleton label="the scripture sets" />}
      {data !== undefined && shownSets.length === 0 && <p className="text-ink-soft">{messages.noneFound}</p>}
      {shownSets.length > 0 && (
        <ul
          aria-labelledby="scripture-sets"
          className="divide-y divide-line rounded-2xl border border-line bg-sheet"
        >
          {shownSets.map((set) => (
            <Row key={set.id} set={set} />
          ))}
        </ul>
      )}
    </section>
  )
}

const isInProgress = ({ practicedCount, memorizedCount, verseCount }: ListedScriptureSet) =>
  practicedCount > 0 && memorizedCount < verseCount

const formatTheme = (theme: string) => theme.charAt(0).toUpperCase() + theme.slice(1)

const listThemeChoices = (sets: readonly ListedScriptureSet[]) => [
  { value: '', label: messages.allThemes },
  ...[...new Set(sets.map(({ theme }) => theme))]
    .toSorted()
    .map((theme) => ({ value: theme, label: formatTheme(theme) })),
]

function Row({ set }: { readonly set: ListedScriptureSet }) {
  const { id, name, description, theme, verseCount, practicedCount, memorizedCount } = set
  const progress = [
    practicedCount === 0 ? messages.verses(verseCount) : messages.practiced(practicedCount, verseCount),
    memorizedCount > 0 && messages.memorized(memorizedCount),
  ].filter((part) => part !== false)
  return (
    <li data-row="">
      <ListRow
        title={
          <Link href={setPath(id)} className="truncate font-semibold text-ink" {...ROW_LINK}>
            {name}
          </Link>
        }
        text={
          <>
            <span className="sm:hidden">{progress.join(' · ')} · </span>
            {formatTheme(theme)} · {description}
          </>
        }
        state={
          <span className="flex items-center gap-3">
            <span className="text-ink-soft max-sm:hidden">{progress.join(' · ')}</span>
            {practicedCount > 0 && (
              <ProgressBar
                className="w-14 shrink-0"
                label={messages.practicedIn(name)}
                value={practicedCount}
                max={verseCount}
                valueText={progress.join(', ')}
              />
            )}
            <SetStatus ids={set.verses} />
          </span>
        }
      />
    </li>
  )
}
