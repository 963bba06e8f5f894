import type { CalendarDay } from '../calendar-day.ts'

export const REMINDER_WAYS = ['push', 'email'] as const
export type ReminderWay = (typeof REMINDER_WAYS)[number]

export interface Reminder {
  /** Local time: "07:30". */
  readonly at: string | null
  readonly by: readonly ReminderWay[]
}

export interface ReviewChoices {
  readonly minutesPerDay: number
  /** The recall at which a verse is due. */
  readonly targetRecall: number
  readonly newPerDay: number
  /** The hour a day begins, for people who stay up past midnight. */
  readonly dayStartsAt: number
  readonly pausedUntil: CalendarDay | null
  readonly reminder: Reminder
}

export const CHOICE_LIMITS = {
  minutesPerDay: { least: 5, most: 60 },
  targetRecall: { least: 0.8, most: 0.97 },
  newPerDay: { least: 0, most: 10 },
  dayStartsAt: { least: 0, most: 6 },
} as const

/** The most verses a member can add: more than the New Testament has. */
export const MAX_VERSES = 10_000

export const NO_REMINDER: Reminder = { at: null, by: [] }

export const DEFAULT_CHOICES: ReviewChoices = {
  minutesPerDay: 10,
  targetRecall: 0.9,
  newPerDay: 2,
  dayStartsAt: 0,
  pausedUntil: null,
  reminder: NO_REMINDER,
}

/** A time of day: "07:30". */
export const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/

export const messages = {
  minutesPerDay: 'Minutes a day must be a whole number from 5 to 60',
  targetRecall: 'The target must be from 0.80 to 0.97',
  newPerDay: 'New verses a day must be a whole number from 0 to 10',
  dayStartsAt: 'The day can start on the hour, from 0 to 6',
  pausedUntil: 'The end of a pause must be a date',
  reminder: 'A reminder needs a time and at least one way, like { "at": "07:30", "by": ["push"] }',
  reminderAt: 'Enter the reminder time like 07:30',
  reminderBy: 'Reminders come by push or by email',
  reminderWithoutWay: 'Choose whether reminders come by push or by email',
  state: 'state must be "learning" or "resting"',
  set: 'A set is required',
  custom: 'custom must be true or false',
  ids: 'List the verses or cards to learn by their ids',
  notWhole: (translation: string) =>
    `We don’t have every verse of this set in the ${translation}. Choose a translation that has all of them.`,
  subscription: 'This isn’t a push subscription',
  full: 'You can learn up to 10,000 verses. To make room, remove a plan with verses you haven’t started.',
} as const
