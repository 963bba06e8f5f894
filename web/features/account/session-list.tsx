import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListedSession } from '#shared/contract/account.ts'
import { call } from '#web/api/call.ts'
import { SignOutLink } from '#web/features/auth/index.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { QueryFailed } from '#web/api/query-failed.tsx'
import { messages } from './messages.ts'
import { refetchAccess, sessionsQuery } from './queries.ts'
import { useAccountError } from './use-account-error.ts'

export function SessionList({ userId }: { readonly userId: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(sessionsQuery)
  const { end, isEnding } = useEndSession()
  if (isPending) return <Spinner label={messages.sessionsLoading} />
  if (data === undefined)
    return <QueryFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  const otherSessions = data.filter(({ isThis }) => !isThis)
  return (
    <>
      <ul aria-label="Sessions" className="flex w-full flex-col divide-y divide-line">
        {data.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
            <SessionName session={session} />
            {!session.isThis && (
              <Button size="small" isWaiting={isEnding} onClick={() => end(session.id)}>
                Sign out<span className="sr-only">: {session.device ?? messages.unknownDevice}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {otherSessions.length > 0 && (
          <Button size="small" isWaiting={isEnding} onClick={() => end(null)}>
            Sign out everywhere else
          </Button>
        )}
        <SignOutEverywhere userId={userId} />
      </div>
    </>
  )
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

function SessionName({
  session: { device, isThis, createdAt, lastSeenAt },
}: {
  readonly session: ListedSession
}) {
  return (
    <span className="min-w-0">
      <span className="font-medium">{device ?? messages.unknownDevice}</span>
      {isThis && <span className="ml-2 text-sm text-heard">{messages.thisDevice}</span>}
      <span className="block text-sm text-ink-soft">
        {messages.sessionDays(dayFormat.format(new Date(createdAt)), dayFormat.format(new Date(lastSeenAt)))}
      </span>
    </span>
  )
}

/** Ends one session by id, or all others if the id is null. */
function useEndSession() {
  const queryClient = useQueryClient()
  const showError = useAccountError()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? call('DELETE /api/account/sessions', {})
        : call('DELETE /api/account/sessions/:id', { params: { id } }),
    onSuccess: (_, id) => showToast(id === null ? messages.othersEnded : messages.sessionEnded),
    onError: (error) => void showError(error, messages.sessionNotEnded),
    onSettled: () => refetchAccess(queryClient),
  })
  return { end: mutate, isEnding: isPending }
}

/** Ends the other sessions first, then signs out here through the usual link, which asks about unsent attempts. */
function SignOutEverywhere({ userId }: { readonly userId: string }) {
  const showError = useAccountError()
  const endOthers = () => call('DELETE /api/account/sessions', {}).then(() => undefined)
  return (
    <SignOutLink
      href="/api/logout"
      userId={userId}
      prepare={endOthers}
      onError={(error) => void showError(error, messages.sessionNotEnded)}
      className={buttonClass('plain', 'small')}
    >
      Sign out everywhere
    </SignOutLink>
  )
}
