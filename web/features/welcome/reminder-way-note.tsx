import { useQuery } from '@tanstack/react-query'
import { signInOptionsQuery } from '#web/features/auth/index.ts'
import type { ReminderWay } from '#shared/domain/memory/review-settings.ts'
import { messages } from './messages.ts'
import { likelyReminderWay } from './remind.ts'

interface ReminderWayNoteProps {
  readonly email: string
  /** How the member's reminders are sent already. */
  readonly ways: readonly ReminderWay[]
}

/** Says how a reminder would be sent. */
export function ReminderWayNote({ email, ways }: ReminderWayNoteProps) {
  const sendsMail = useQuery(signInOptionsQuery).data?.passwordReset
  if (ways.length > 0 || sendsMail === undefined) return null
  const texts = {
    push: messages.byPush,
    email: messages.byEmail(email),
    denied: messages.noReminderYet.denied,
    unsupported: messages.noReminderYet.unsupported,
  }
  return <p className="text-sm text-ink-soft">{texts[likelyReminderWay(sendsMail)]}</p>
}
