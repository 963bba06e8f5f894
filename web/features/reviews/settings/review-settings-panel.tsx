import { QueryFailed } from '#web/api/query-failed.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReviewSettings, ReviewSettingsChange } from '#shared/contract/reviews.ts'
import { CHOICE_LIMITS } from '#shared/domain/memory/review-settings.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { replaceData } from '#web/api/replace-data.ts'
import { useErrorToast } from '#web/features/auth/index.ts'
import { isSeatActive } from '#web/stores/active-seat.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { useTyped } from '#web/ui/fields/use-typed.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useSaveMark } from '#web/ui/save-mark.tsx'
import { calibrationQuery, rememberedQuery, reviewSettingsQuery, TODAY_KEY } from '../queries.ts'
import { CalendarFeed } from './calendar-feed.tsx'
import { messages } from './messages.ts'
import { ReminderChoice } from './reminder-choice.tsx'

export function ReviewSettingsPanel() {
  const { data, error, isPending, isFetching, refetch } = useQuery(reviewSettingsQuery)
  const change = useChange()
  if (isPending) return <Spinner label={messages.loading} />
  if (data === undefined) {
    return <QueryFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  }
  return (
    <>
      <Amounts settings={data} onChange={change} />
      {!isSeatActive() && (
        <>
          <ReminderChoice reminder={data.reminder} onChange={change} />
          <CalendarFeed />
        </>
      )}
      <Pause pausedUntil={data.pausedUntil} onChange={change} />
    </>
  )
}

type OnChange = (change: ReviewSettingsChange) => void

function useChange(): OnChange {
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  const setMark = useSaveMark()
  const { queryKey } = reviewSettingsQuery
  const { mutate } = useMutation({
    mutationFn: (change: ReviewSettingsChange) => call('PUT /api/reviews/settings', { body: change }),
    scope: { id: 'review-settings' },
    onMutate: () => setMark('saving'),
    onSuccess: async (settings) => {
      await replaceData(queryClient, queryKey, settings)
      setMark('saved')
      for (const changed of [TODAY_KEY, rememberedQuery.queryKey, calibrationQuery.queryKey])
        await queryClient.invalidateQueries({ queryKey: changed })
    },
    onError: (error) => {
      setMark('failed')
      const reason = error instanceof ApiError ? error.serverMessage : undefined
      showError(error, messages.notSaved, reason ?? messages.notSavedText)
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  return mutate
}

const { minutesPerDay, newPerDay, dayStartsAt } = CHOICE_LIMITS

const TARGET_RECALLS = [0.8, 0.85, 0.9, 0.93, 0.95, 0.97]

const toChoices = (values: readonly number[], text: (value: number) => string) =>
  values.map((value) => ({ value: String(value), label: text(value) }))

const listValues = ({ least, most }: { readonly least: number; readonly most: number }, step = 1) =>
  Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, index) => least + index * step)

/** Returns the offered values, plus the chosen value if it isn't among them. */
const includeChosen = (values: readonly number[], chosen: number) =>
  values.includes(chosen) ? values : [...values, chosen].sort((a, b) => a - b)

function Amounts({ settings, onChange }: { readonly settings: ReviewSettings; readonly onChange: OnChange }) {
  return (
    <div className="grid w-full gap-5 sm:grid-cols-2">
      <SelectField
        label={messages.minutes}
        choices={toChoices(
          includeChosen(listValues(minutesPerDay, 5), settings.minutesPerDay),
          messages.minutesText,
        )}
        value={String(settings.minutesPerDay)}
        onChange={({ target }) => onChange({ minutesPerDay: Number(target.value) })}
      />
      <SelectField
        label={messages.newPerDay}
        choices={toChoices(listValues(newPerDay), messages.newPerDayText)}
        value={String(settings.newPerDay)}
        onChange={({ target }) => onChange({ newPerDay: Number(target.value) })}
      />
      <div className="sm:col-span-2">
        <SelectField
          label={messages.target}
          choices={toChoices(includeChosen(TARGET_RECALLS, settings.targetRecall), (target) =>
            messages.targetText(Math.round(target * 100)),
          )}
          value={String(settings.targetRecall)}
          onChange={({ target }) => onChange({ targetRecall: Number(target.value) })}
        />
        <p className="mt-1.5 text-sm text-ink-soft">{messages.targetHint}</p>
      </div>
      <SelectField
        label={messages.dayStarts}
        choices={toChoices(listValues(dayStartsAt), messages.dayStartsText)}
        value={String(settings.dayStartsAt)}
        onChange={({ target }) => onChange({ dayStartsAt: Number(target.value) })}
      />
    </div>
  )
}

interface PauseProps {
  readonly pausedUntil: string | null
  readonly onChange: OnChange
}

/** Saves on blur, because a half-typed date is a different date. */
function Pause({ pausedUntil, onChange }: PauseProps) {
  const { text: day, ...typing } = useTyped(pausedUntil ?? '')
  const save = () => {
    if (day !== '' && day !== pausedUntil) onChange({ pausedUntil: day })
  }
  return (
    <div className="flex w-full flex-wrap items-end gap-3">
      <Field
        type="date"
        label={messages.pause}
        hint={messages.pauseHint}
        value={day}
        {...typing}
        onBlur={() => {
          typing.onBlur()
          save()
        }}
        className="grow"
      />
      {pausedUntil !== null && (
        <Button onClick={() => onChange({ pausedUntil: null })}>{messages.endPause}</Button>
      )}
    </div>
  )
}
