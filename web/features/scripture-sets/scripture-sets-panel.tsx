import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { ListedScriptureSet } from '#shared/contract/scripture-sets.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Select } from '#web/ui/select.tsx'
import { ListFailed } from '#web/verse-lists/list-states.tsx'
import { messages } from './messages.ts'
import { scriptureSetsQuery } from './queries.ts'

const SHOWN = 6

const setPath = (id: string) => `/practice-set?${new URLSearchParams({ setId: id, custom: 'false' })}`

export function ScriptureSetsPanel() {
  const { data, error, isError, isFetching, refetch } = useQuery(scriptureSetsQuery)
  const [theme, setTheme] = useState('')
  const [isWhole, setWhole] = useState(false)
  const ofTheme = (data ?? []).filter((set) => theme === '' || set.theme === theme)
  const sorted = ofTheme.toSorted((a, b) => Number(isUnderWay(b)) - Number(isUnderWay(a)))
  const shown = isWhole ? sorted : sorted.slice(0, SHOWN)
  return (
    <section aria-labelledby="scripture-sets">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="scripture-sets" className="text-xl font-semibold">
            {messages.title}
          </h2>
          <p className="mt-0.5 text-sm text-ink-soft">{messages.intro}</p>
        </div>
        {data !== undefined && (
          <Select
            label={messages.theme}
            labelOnWideOnly
            value={theme}
            choices={themesOf(data)}
            onChange={setTheme}
          />
        )}
      </div>
      {data === undefined && isError && (
        <ListFailed
          error={error}
          text={messages.listFailed}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && !isError && <Skeleton />}
      <ul className="grid gap-3 sm:grid-cols-2">
        {shown.map((set) => (
          <SetTile key={set.id} set={set} />
        ))}
      </ul>
      {sorted.length > SHOWN && (
        <Button className="mt-4" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? messages.showFewer : messages.showAll(sorted.length)}
        </Button>
      )}
    </section>
  )
}

const isUnderWay = ({ practicedCount, memorizedCount, verseCount }: ListedScriptureSet) =>
  practicedCount > 0 && memorizedCount < verseCount

function themesOf(sets: readonly ListedScriptureSet[]) {
  const themes = [...new Set(sets.map(({ theme }) => theme))].toSorted()
  return [
    { value: '', label: messages.allThemes },
    ...themes.map((theme) => ({ value: theme, label: theme.charAt(0).toUpperCase() + theme.slice(1) })),
  ]
}

function SetTile({ set }: { readonly set: ListedScriptureSet }) {
  const { id, name, description, verseCount, practicedCount, memorizedCount } = set
  const progress = [
    practicedCount === 0 ? messages.notBegun : messages.practiced(practicedCount, verseCount),
    memorizedCount > 0 && messages.memorized(memorizedCount),
  ].filter((part) => part !== false)
  return (
    <li>
      <Link
        href={setPath(id)}
        className="flex h-full flex-col gap-1 rounded-2xl border border-line bg-sheet p-4 text-ink no-underline transition-colors hover:bg-sunken"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-verse text-lg font-semibold">{name}</span>
          <span className="shrink-0 text-sm text-ink-soft">{messages.verses(verseCount)}</span>
        </span>
        <span className="line-clamp-2 text-sm text-ink-soft">{description}</span>
        <span className="mt-auto flex items-center gap-3 pt-2 text-sm text-ink-soft">
          <ProgressBar
            className="w-20 shrink-0"
            label={`Practiced in ${name}`}
            value={practicedCount}
            max={verseCount}
            valueText={progress.join(', ')}
          />
          {progress.join(' · ')}
        </span>
      </Link>
    </li>
  )
}

function Skeleton() {
  return (
    <div role="status" className="grid gap-3 sm:grid-cols-2">
      <span className="sr-only">Loading the scripture sets</span>
      {[0, 1, 2, 3].map((tile) => (
        <div key={tile} aria-hidden="true" className="h-28 animate-pulse rounded-2xl bg-sunken" />
      ))}
    </div>
  )
}
