import { useQuery } from '@tanstack/react-query'
import { Plus } from '#web/ui/icons/index.ts'
import { useRef, useState, type RefObject } from 'react'
import { useLocation } from 'wouter'
import type { VerseSet } from '#shared/contract/verse-sets.ts'
import { ImportLink } from '#web/features/import/index.ts'
import { Button } from '#web/ui/button.tsx'
import { useCheckedMembership } from '#web/features/auth/index.ts'
import { ListEmpty, ListFailed } from '#web/verse-lists/list-states.tsx'
import { messages } from './messages.ts'
import { useSetChanges } from './mutations.ts'
import { verseSetsQuery } from './queries.ts'
import { SetCard } from './set-card.tsx'
import { SetDialog } from './set-dialog.tsx'

interface Opened {
  /** Undefined for a new one. */
  readonly set?: VerseSet
  readonly opener: RefObject<HTMLButtonElement | null>
}

export function VerseSetsScreen() {
  const { data: sets, isError, error, isFetching, dataUpdatedAt, refetch } = useQuery(verseSetsQuery)
  useCheckedMembership(error)
  const changes = useSetChanges()
  const [, navigate] = useLocation()
  const createButton = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const create = () => setOpened({ opener: createButton })

  return (
    <div className="mx-auto max-w-5xl px-4 pt-6 sm:px-6 sm:pt-10">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-3xl font-semibold tracking-tight">{messages.title}</h1>
          <p className="mt-1 text-ink-soft">{messages.intro}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ImportLink />
          <Button ref={createButton} variant="primary" icon={<Plus size={18} />} onClick={create}>
            {messages.create}
          </Button>
        </div>
      </div>

      {sets === undefined && !isError && <Skeleton />}
      {sets === undefined && isError && (
        <ListFailed
          error={error}
          text={messages.notLoaded}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {sets?.length === 0 && <ListEmpty title={messages.none} text={messages.noneText} />}
      {sets !== undefined && sets.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3" aria-label={messages.title}>
          {sets.map((set) => (
            <SetCard
              key={set.id}
              set={set}
              now={dataUpdatedAt}
              onEdit={(opener) => setOpened({ set, opener })}
              onDelete={async () => {
                if (await changes.remove(set.id)) createButton.current?.focus()
              }}
            />
          ))}
        </ul>
      )}

      {opened !== null && (
        <SetDialog
          set={opened.set}
          opener={opened.opener}
          onClose={() => setOpened(null)}
          onSave={async (draft) => {
            if (opened.set !== undefined) return changes.update(opened.set.id, draft)
            const made = await changes.create(draft)
            // An empty set isn't useful yet, so go straight to adding verses.
            if (made !== undefined) navigate(`/verse-sets/${made}/manage?add`)
            return made !== undefined
          }}
        />
      )}
    </div>
  )
}

function Skeleton() {
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">Loading your verse sets</span>
      {[0, 1, 2].map((card) => (
        <div key={card} aria-hidden="true" className="h-52 animate-pulse rounded-sheet bg-sunken" />
      ))}
    </div>
  )
}
