import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { DEFAULT_REMINDER_TIME } from '#shared/domain/memory/first-week/reminder-hours.ts'
import { chooseOffers } from '#shared/domain/memory/first-week/after-take.ts'
import { call } from '#web/api/call.ts'
import { useErrorToast } from '#web/features/auth/index.ts'
import { rememberedQuery, reviewSettingsQuery, TODAY_KEY } from '#web/features/reviews/index.ts'
import { isSeatActive } from '#web/stores/active-seat.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'
import type { OfferedVerse } from './offered-verse.ts'
import { findWayToRemind, saveReminder } from './remind.ts'
import { ReminderButton } from './reminder-button.tsx'

interface MemberOffersProps {
  readonly verse: OfferedVerse
}

/**
 * Offers to learn a verse the member isn't learning yet and, with the first one, a reminder. Renders nothing until it
 * knows what to offer.
 */
export function MemberOffers({ verse }: MemberOffersProps) {
  const learned = useQuery(rememberedQuery).data
  const settings = useQuery(reviewSettingsQuery).data
  const { isBusy, message, learn, remind } = useOffers(verse)
  const [time, setTime] = useState(DEFAULT_REMINDER_TIME)
  if (learned === undefined || settings === undefined) return null
  const ids = learned.map(({ verse: { id } }) => id)
  const offers = chooseOffers(verse.id, ids, settings.reminder.at)
  return (
    <>
      {offers.learn && (
        <Button isWaiting={isBusy} onClick={() => void learn()}>
          {messages.learnThis}
        </Button>
      )}
      {offers.remind && !isSeatActive() && (
        <ReminderButton
          time={time}
          onTimeChange={setTime}
          onPress={() => void remind(time, offers.learn)}
          isWaiting={isBusy}
        />
      )}
      <p role="status" className={message === '' ? 'sr-only' : 'basis-full text-sm text-ink-soft'}>
        {message}{' '}
        {message !== '' && settings.reminder.at !== null && (
          <Link href="/dashboard/settings" className="text-ink underline underline-offset-4">
            {messages.changeInSettings}
          </Link>
        )}
      </p>
    </>
  )
}

function useOffers({ id, reference }: OfferedVerse) {
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  const [message, setMessage] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const addVerse = () =>
    call('PUT /api/reviews/verses/:verseId', { params: { verseId: id }, body: { state: 'learning' } })
  const runBusy = async (work: () => Promise<string>) => {
    setIsBusy(true)
    try {
      setMessage(await work())
      for (const queryKey of [rememberedQuery.queryKey, TODAY_KEY])
        await queryClient.invalidateQueries({ queryKey })
    } catch (error) {
      showError(error, messages.notSaved, messages.notSavedText)
    } finally {
      setIsBusy(false)
    }
  }
  return {
    isBusy,
    message,
    learn: () =>
      runBusy(async () => {
        await addVerse()
        return messages.learning(reference)
      }),
    /** Also learns the verse, because a reminder with nothing to review would never be sent. */
    remind: (time: string, isNew: boolean) =>
      runBusy(async () => {
        const way = await findWayToRemind(queryClient)
        if (isNew) await addVerse()
        const reminder = await saveReminder(queryClient, time, way)
        return isNew ? `${messages.onYourList(reference)} ${reminder}` : reminder
      }),
  }
}
