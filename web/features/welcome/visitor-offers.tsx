import { useState } from 'react'
import { DEFAULT_REMINDER_TIME } from '#shared/domain/memory/first-week/reminder-hours.ts'
import { storeWaitingWish } from '#web/practice/waiting-take/waiting-wish.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { messages } from './messages.ts'
import type { OfferedVerse } from './offered-verse.ts'
import { ReminderButton } from './reminder-button.tsx'

/** The registration page, which leads to the welcome screen however people sign in. */
const REGISTER_PATH = '/register?returnTo=%2Fwelcome'

/** How long to wait for an answer, because some browsers show the prompt so discreetly that people miss it. */
const PROMPT_TIMEOUT_MS = 10_000

const waitForTimeout = () =>
  new Promise((resolve) => {
    setTimeout(resolve, PROMPT_TIMEOUT_MS)
  })

/** Stores what a visitor asks for and leads to registration. */
export function VisitorOffers({ verse: { id, reference } }: { readonly verse: OfferedVerse }) {
  const [time, setTime] = useState(DEFAULT_REMINDER_TIME)
  const storeWish = (remindAt: string | null) =>
    storeWaitingWish({ verseId: id, reference, remindAt, wishedAt: new Date().toISOString() })
  const remind = async () => {
    storeWish(time)
    // Ask for permission here, where the reason is clear. The answer is read after signing in.
    if ('Notification' in globalThis && Notification.permission === 'default')
      await Promise.race([Notification.requestPermission().catch(() => undefined), waitForTimeout()])
    location.assign(REGISTER_PATH)
  }
  return (
    <div className="contents" data-joins>
      <a href={REGISTER_PATH} className={buttonClass('plain')} onClick={() => storeWish(null)}>
        {messages.learnThis}
      </a>
      <ReminderButton time={time} onTimeChange={setTime} onPress={() => void remind()} />
      <p className="basis-full text-sm text-ink-soft">{messages.comesWithAccount}</p>
    </div>
  )
}
