import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { PersonPicture } from '#web/features/auth/index.ts'
import { ArrowLeft } from '#web/ui/icons/index.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useLateHeading } from '#web/ui/use-late-heading.ts'
import { QueryFailed } from '#web/api/query-failed.tsx'
import { ManageSeat } from './manage-seat.tsx'
import { messages } from './messages.ts'
import { seatRecordQuery } from './queries.ts'
import { RecitationList } from './recitation-list.tsx'
import { SoundConsent } from './sound-consent.tsx'

/** Shows what a child recited, and lets the guardian manage the seat. */
export function SeatScreen({ id }: { readonly id: string }) {
  const heading = useLateHeading()
  const { data, error, isPending, isFetching, refetch } = useQuery(seatRecordQuery(id))
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-8 px-4 pt-6 sm:px-6 sm:pt-10">
      <div className="flex flex-col gap-3">
        <Link
          href="/seats"
          className="inline-flex min-h-11 items-center gap-1.5 self-start text-sm text-ink-soft no-underline hover:text-ink"
        >
          <ArrowLeft size={18} aria-hidden="true" />
          {messages.back}
        </Link>
        <div className="flex items-center gap-4">
          {data !== undefined && (
            <PersonPicture person={{ ...data.seat, picture: data.seat.face }} size="large" />
          )}
          <div className="min-w-0">
            <h1 ref={heading} className="text-3xl font-semibold tracking-tight wrap-anywhere">
              {data?.seat.name ?? messages.title}
            </h1>
            {data !== undefined && (
              <p className="text-ink-soft">{messages.counts(data.practiced, data.memorized)}</p>
            )}
          </div>
        </div>
        {data?.seat.isLocked === true && (
          <p className="rounded-xl bg-missed-wash px-4 py-3 text-sm font-medium text-missed">
            {messages.locked}
          </p>
        )}
      </div>
      {isPending && <Spinner label={messages.seatLoading} />}
      {!isPending && data === undefined && (
        <QueryFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <>
          <RecitationList name={data.seat.name} recitations={data.said} />
          <SoundConsent seat={data.seat} />
          <ManageSeat seat={data.seat} />
        </>
      )}
    </div>
  )
}
