import type { CalendarDay } from '../calendar-day.ts'

export const ITEM_KINDS = ['review', 'learning', 'new'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

export const MEMORY_STATES = ['learning', 'known', 'resting'] as const

/** Consecutive words of a verse, counted from 0; `to` is excluded. */
export interface Phrase {
  readonly from: number
  readonly to: number
}

export interface JudgedPhrase extends Phrase {
  readonly weakness: number
}

export interface DayLoad {
  readonly date: CalendarDay
  readonly verses: number
  readonly minutes: number
}
