import type { CalendarDay } from '../../calendar-day.ts'
import type { MEMORY_STATES } from '../queue-item.ts'

/** The fields that a verse's state depends on. */
export interface MemoryFields {
  readonly state: (typeof MEMORY_STATES)[number]
  readonly tests: number
  readonly recall: number | null
  readonly dueOn: string | null
}

/** A verse's state today: one word, or the probability of recall in percent. */
export type Standing = 'new' | 'learning' | 'due' | 'paused' | number

/** Returns the state of a verse in memory on a day. */
export function findVerseStanding(
  { state, tests, recall, dueOn }: MemoryFields,
  today: CalendarDay,
): Standing {
  if (state === 'resting') return 'paused'
  if (tests === 0 || dueOn === null) return 'new'
  if (dueOn <= today) return 'due'
  return state === 'learning' || recall === null ? 'learning' : Math.round(recall * 100)
}
