import { useQuery } from '@tanstack/react-query'
import { signInOptionsQuery } from '#web/features/auth/index.ts'
import type { ReminderWay } from '#shared/domain/memory/review-settings.ts'
import { messages } from './messages.ts'
import { predictReminderWay } from './remind.ts'

interface ReminderWayNoteProps {
  readonly email: string
  /** How the member's reminders are already sent. */
  readonly ways: readonly ReminderWay[]
}

/** Shows how a reminder would be sent. */
export function ReminderWayNote({ email, ways }: ReminderWayNoteProps) {
  const canSendMail = useQuery(signInOptionsQuery).data?.passwordReset
  if (ways.length > 0 || canSendMail === undefined) return null
  const texts = {
    push: messages.byPush,
    email: messages.byEmail(email),
    denied: messages.noReminderYet.denied,
    unsupported: messages.noReminderYet.unsupported,
  }
  return <p className="text-sm text-ink-soft">{texts[predictReminderWay(canSendMail)]}</p>
}
