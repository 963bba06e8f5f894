import type { CalendarDay } from '../../calendar-day.ts'
import type { MEMORY_STATES } from '../queue-item.ts'

/** The fields that determine a verse's status. */
export interface MemoryFields {
  readonly state: (typeof MEMORY_STATES)[number]
  readonly tests: number
  readonly recall: number | null
  readonly dueOn: string | null
}

/** A verse's status today: one word, or the probability of recall in percent. */
export type MemoryStatus = 'new' | 'learning' | 'due' | 'paused' | number

/** Returns the status of a verse in memory on a day. */
export function findVerseStatus(
  { state, tests, recall, dueOn }: MemoryFields,
  today: CalendarDay,
): MemoryStatus {
  if (state === 'resting') return 'paused'
  if (tests === 0 || dueOn === null) return 'new'
  if (dueOn <= today) return 'due'
  return state === 'learning' || recall === null ? 'learning' : Math.round(recall * 100)
}
