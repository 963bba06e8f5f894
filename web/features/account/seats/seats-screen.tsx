import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { Seat } from '#shared/contract/seats.ts'
import { PersonPicture, useUser } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'
import { createLazyLayer } from '#web/ui/lazy-layer.tsx'
import { ChevronRight, Plus } from '#web/ui/icons/index.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useLateHeading } from '#web/ui/use-late-heading.ts'
import { QueryFailed } from '#web/api/query-failed.tsx'
import { formatSeatDay } from './format-day.ts'
import { messages } from './messages.ts'
import { seatsQuery } from './queries.ts'
import { SeatDevices } from './seat-devices.tsx'

const { Layer: SeatDialog, preload } = createLazyLayer(
  async () => (await import('./seat-dialog.tsx')).SeatDialog,
)

/** Lists a member's seats, and the devices where the children sign in. */
export function SeatsScreen() {
  const heading = useLateHeading()
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-8 px-4 pt-6 sm:px-6 sm:pt-10">
      <div className="flex flex-col gap-2">
        <h1 ref={heading} className="text-3xl font-semibold tracking-tight">
          {messages.title}
        </h1>
        <p className="text-ink-soft">{messages.intro}</p>
        <p className="text-ink-soft">{messages.promise}</p>
      </div>
      <Content />
    </div>
  )
}

function Content() {
  const { user } = useUser()
  const { data, error, isPending, isFetching, refetch } = useQuery(seatsQuery)
  const button = useRef<HTMLButtonElement>(null)
  const [isAdding, setIsAdding] = useState(false)
  if (isPending) return <Spinner label={messages.loading} />
  if (data === undefined)
    return <QueryFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  return (
    <>
      <section aria-label={messages.list} className="flex flex-col items-start gap-4">
        {data.seats.length === 0 ? (
          <p className="text-ink-soft">{messages.none}</p>
        ) : (
          <List seats={data.seats} />
        )}
        <Button
          ref={button}
          variant="primary"
          icon={<Plus size={20} />}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => setIsAdding(true)}
        >
          {messages.add}
        </Button>
      </section>
      {user !== null && data.seats.length > 0 && <SeatDevices user={user} devices={data.devices} />}
      {isAdding && (
        <Suspense fallback={null}>
          <SeatDialog seat={null} opener={button} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </>
  )
}

function List({ seats }: { readonly seats: readonly Seat[] }) {
  return (
    <ul className="w-full divide-y divide-line overflow-hidden rounded-2xl border border-line bg-sheet">
      {seats.map((seat) => (
        <li key={seat.id}>
          <Link
            href={`/seats/${seat.id}`}
            className="flex min-h-15 items-center gap-3 px-4 py-2 text-ink no-underline hover:bg-sunken"
          >
            <PersonPicture person={{ ...seat, picture: seat.face }} size="large" />
            <span className="min-w-0 grow">
              <span className="block font-medium wrap-anywhere">{seat.name}</span>
              <span
                className={`block text-sm ${seat.isLocked ? 'font-medium text-missed' : 'text-ink-soft'}`}
              >
                {seat.isLocked
                  ? messages.locked
                  : seat.lastPracticedAt === null
                    ? messages.neverPracticed
                    : messages.lastPracticed(formatSeatDay(seat.lastPracticedAt))}
              </span>
            </span>
            <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
