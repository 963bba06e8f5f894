import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { useFailure } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { calendarQuery } from '../queries.ts'
import { messages } from './messages.ts'

/** The secret address under which a calendar program finds the days with verses: to copy, to renew, to end. */
export function CalendarFeed() {
  const { data, isError, isFetching, refetch } = useQuery(calendarQuery)
  const { renew, remove, isPending } = useCalendarChanges()
  return (
    <section className="flex w-full flex-col items-start gap-3" aria-labelledby="calendar-feed">
      <div>
        <h3 id="calendar-feed" className="font-medium">
          {messages.calendar}
        </h3>
        <p className="text-sm text-ink-soft">{messages.calendarHint}</p>
      </div>
      {data === undefined ? (
        <div role="status" className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
          {isError ? messages.notAnswered : messages.calendarLoading}
          {isError && (
            <Button size="small" onClick={() => void refetch()} isWaiting={isFetching}>
              {messages.tryAgain}
            </Button>
          )}
        </div>
      ) : data.path === null ? (
        <Button size="small" onClick={renew} isWaiting={isPending}>
          {messages.calendarMake}
        </Button>
      ) : (
        <>
          <Field
            className="w-full"
            label={messages.calendarAddress}
            readOnly
            value={addressOf(data.path)}
            onFocus={({ target }) => target.select()}
          />
          <div className="flex flex-wrap gap-2.5">
            <Button size="small" onClick={() => void copy(addressOf(data.path ?? ''))}>
              {messages.calendarCopy}
            </Button>
            <Button size="small" onClick={renew} isWaiting={isPending}>
              {messages.calendarRenew}
            </Button>
            <Button size="small" look="quiet" onClick={remove} isWaiting={isPending}>
              {messages.calendarEnd}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

const addressOf = (path: string) => new URL(path, location.href).href

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    showToast(messages.calendarCopied)
  } catch {
    // Without a clipboard (an insecure address, or refused) the address can still be taken by hand.
    showToast({ title: messages.calendarAddress, text: address })
  }
}

function useCalendarChanges() {
  const queryClient = useQueryClient()
  const fail = useFailure()
  const { mutate, isPending } = useMutation({
    mutationFn: async (kind: 'renew' | 'remove') => {
      if (kind === 'renew') return call('PUT /api/reviews/calendar', {})
      await call('DELETE /api/reviews/calendar', {})
      return { path: null }
    },
    onSuccess: (address) => queryClient.setQueryData(calendarQuery.queryKey, address),
    onError: (error) => fail(error, messages.notSaved, messages.notSavedText),
  })
  return { renew: () => mutate('renew'), remove: () => mutate('remove'), isPending }
}
