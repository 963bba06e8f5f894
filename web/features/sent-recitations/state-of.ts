import type { ListedRecitation } from '#shared/contract/sent-recitations.ts'
import { messages } from './messages.ts'

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** Whether a recitation is answered, and what becomes of its recording. */
export const stateOf = ({ answeredAt, soundUntil }: ListedRecitation) =>
  messages.state(answeredAt !== null, soundUntil === null ? null : DAY.format(new Date(soundUntil)))
