import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { replaceData } from '#web/api/replace-data.ts'
import { useErrorToast } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { copyLink } from '#web/ui/sharing/copy-link.ts'
import { calendarQuery } from '../queries.ts'
import { messages } from './messages.ts'
import { NoResponse } from '#web/ui/no-response.tsx'

/**
 * Creates, copies, and revokes the calendar feed's secret URL. The server shows it only when it's created,
 * and it must not leave this component.
 */
export function CalendarFeed() {
  const { data, isError, isFetching, refetch } = useQuery(calendarQuery)
  const { url, renew, remove, isPending } = useCalendarChanges()
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
          <NoResponse>{isError ? messages.noResponse : messages.calendarLoading}</NoResponse>
          {isError && (
            <Button size="small" onClick={() => void refetch()} isWaiting={isFetching}>
              {messages.tryAgain}
            </Button>
          )}
        </div>
      ) : !data.isOn ? (
        <Button size="small" onClick={renew} isWaiting={isPending}>
          {messages.calendarCreate}
        </Button>
      ) : (
        <>
          {url === null ? (
            <p className="text-sm">{messages.calendarHidden}</p>
          ) : (
            <Field
              className="w-full"
              label={messages.calendarUrl}
              hint={messages.calendarOnce}
              readOnly
              value={url}
              onFocus={({ target }) => target.select()}
            />
          )}
          <div className="flex flex-wrap gap-2.5">
            {url !== null && (
              <Button size="small" onClick={() => void copy(url)}>
                {messages.calendarCopy}
              </Button>
            )}
            <Button size="small" onClick={renew} isWaiting={isPending}>
              {messages.calendarRenew}
            </Button>
            <Button size="small" variant="quiet" onClick={remove} isWaiting={isPending}>
              {messages.calendarTurnOff}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

const toFullUrl = (path: string) => new URL(path, location.href).href

const copy = (url: string) =>
  copyLink(url, { copied: messages.calendarCopied, copyLink: messages.calendarUrl })

function useCalendarChanges() {
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  const [url, setUrl] = useState<string | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: async (kind: 'renew' | 'remove') => {
      if (kind === 'renew') return toFullUrl((await call('PUT /api/reviews/calendar', {})).path)
      await call('DELETE /api/reviews/calendar', {})
      return null
    },
    // Drop the mutation's result right away, because it contains the secret.
    gcTime: 0,
    onSuccess: async (url) => {
      setUrl(url)
      await replaceData(queryClient, calendarQuery.queryKey, { isOn: url !== null })
    },
    onError: (error) => showError(error, messages.notSaved, messages.notSavedText),
  })
  return { url, renew: () => mutate('renew'), remove: () => mutate('remove'), isPending }
}
