import type { ListedRecitation } from '#shared/contract/sent-recitations.ts'
import { messages } from './messages.ts'

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** Says whether a recitation is answered, and when its recording is deleted. */
export const stateText = ({ answeredAt, soundUntil }: ListedRecitation) =>
  messages.state(answeredAt !== null, soundUntil === null ? null : DAY.format(new Date(soundUntil)))
