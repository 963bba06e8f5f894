import type { CalendarDay } from '../calendar-day.ts'

/** Why a verse is on the list: due, being learned, or new today. */
export const ITEM_KINDS = ['review', 'learning', 'new'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

export const MEMORY_STATES = ['learning', 'known', 'resting'] as const

/** Consecutive words of a verse, counted from 0; `to` is excluded. */
export interface Phrase {
  readonly from: number
  readonly to: number
}

/** A phrase with its recent failure rate, 0 to 1. */
export interface JudgedPhrase extends Phrase {
  readonly weakness: number
}

/** The load of one day. */
export interface DayLoad {
  readonly date: CalendarDay
  readonly verses: number
  readonly minutes: number
}
