import type { ListedRecitation } from '#shared/contract/sent-recitations.ts'
import { messages } from './messages.ts'

const DAY_FORMAT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** Describes whether a recitation is answered and when its recording is deleted. */
export const formatState = ({ answeredAt, soundUntil }: ListedRecitation) =>
  messages.state(answeredAt !== null, soundUntil === null ? null : DAY_FORMAT.format(new Date(soundUntil)))
