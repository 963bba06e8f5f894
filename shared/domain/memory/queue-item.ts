import type { CalendarDay } from '../calendar-day.ts'

/** Why a verse is asked: it is due, it is being learned, or it begins today. */
export const ITEM_KINDS = ['review', 'learning', 'new'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** Where a verse stands in memory. */
export const MEMORY_STATES = ['learning', 'known', 'resting'] as const

/** Some words of a verse in a row, counted from 0; `to` is the first word after them. */
export interface Phrase {
  readonly from: number
  readonly to: number
}

/** A phrase with how often it failed lately: 0 never, 1 always. */
export interface JudgedPhrase extends Phrase {
  readonly weakness: number
}

/** What one day will ask. */
export interface DayLoad {
  readonly date: CalendarDay
  readonly verses: number
  readonly minutes: number
}
