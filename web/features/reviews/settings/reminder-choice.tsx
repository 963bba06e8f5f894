import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReviewSettings, ReviewSettingsChange } from '#shared/contract/reviews.ts'
import { NO_REMINDER, type ReminderWay } from '#shared/domain/memory/review-settings.ts'
import { signInOptionsQuery, useErrorToast } from '#web/features/auth/index.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { useTyped } from '#web/ui/fields/use-typed.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'
import { isPushActive, endPush, subscribeToPush } from './push-browser.ts'

const DEFAULT_TIME = '07:30'

interface ReminderChoiceProps {
  readonly reminder: ReviewSettings['reminder']
  readonly onChange: (change: ReviewSettingsChange) => void
}

/** Tracks whether push messages reach this browser; null while unknown. Signing out ends the subscription. */
function usePushStatus() {
  const state = useState<boolean | null>(null)
  const [, setActive] = state
  useEffect(() => void isPushActive().then(setActive, () => undefined), [setActive])
  return state
}

/** Lets the member choose reminders, which are off by default. */
export function ReminderChoice({ reminder: { at, by }, onChange }: ReminderChoiceProps) {
  const { text: hour, ...typing } = useTyped(at ?? DEFAULT_TIME)
  const [isChanging, setIsChanging] = useState(false)
  const [isPushOn, setIsPushOn] = usePushStatus()
  const showError = useErrorToast()
  // A server that can email password resets can email reminders.
  const canSendMail = useQuery(signInOptionsQuery).data?.passwordReset === true
  const choose = (way: ReminderWay, isOn: boolean) => {
    const ways = isOn ? [...by, way] : by.filter((chosen) => chosen !== way)
    onChange({ reminder: ways.length === 0 ? { ...NO_REMINDER, by: [] } : { at: hour, by: ways } })
  }
  const choosePush = async (isOn: boolean) => {
    setIsChanging(true)
    try {
      const outcome = isOn ? await subscribeToPush() : await endPush()
      if (outcome === 'denied' || outcome === 'unsupported')
        // Following these instructions takes longer than a toast lasts.
        showToast({ ...messages.noPush[outcome], tone: 'destructive', stays: true })
      else {
        setIsPushOn(isOn)
        choose('push', isOn)
      }
    } catch (error) {
      showError(error, messages.notSaved, messages.notSavedText)
    } finally {
      setIsChanging(false)
    }
  }
  return (
    <div className="flex w-full flex-col gap-5">
      <Switch
        label={messages.push}
        hint={messages.pushHint}
        checked={by.includes('push') && isPushOn !== false}
        disabled={isChanging}
        onChange={({ target }) => void choosePush(target.checked)}
      />
      {(canSendMail || by.includes('email')) && (
        <Switch
          label={messages.email}
          hint={messages.emailHint}
          checked={by.includes('email')}
          onChange={({ target }) => choose('email', target.checked)}
        />
      )}
      {at !== null && (
        <Field
          type="time"
          label={messages.hour}
          value={hour}
          {...typing}
          onBlur={() => {
            typing.onBlur()
            if (hour !== '' && hour !== at) onChange({ reminder: { at: hour } })
          }}
        />
      )}
    </div>
  )
}
