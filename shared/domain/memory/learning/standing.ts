import type { CalendarDay } from '../../calendar-day.ts'
import type { MEMORY_STATES } from '../queue-item.ts'

/** What is known of a verse in memory. */
export interface KnownOfVerse {
  readonly state: (typeof MEMORY_STATES)[number]
  readonly tests: number
  readonly recall: number | null
  readonly dueOn: string | null
}

/** How a verse stands today: in one word, or as the probability that it can be said, in percent. */
export type Standing = 'new' | 'learning' | 'due' | 'paused' | number

/** How a verse in memory stands on a day. */
export function standingOn({ state, tests, recall, dueOn }: KnownOfVerse, today: CalendarDay): Standing {
  if (state === 'resting') return 'paused'
  if (tests === 0 || dueOn === null) return 'new'
  if (dueOn <= today) return 'due'
  return state === 'learning' || recall === null ? 'learning' : Math.round(recall * 100)
}
