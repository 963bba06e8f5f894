import type { CalendarDay } from '../calendar-day.ts'

/** The ways in which a reminder may come. */
export const REMINDER_WAYS = ['push', 'email'] as const
export type ReminderWay = (typeof REMINDER_WAYS)[number]

/** When to remind, and how; off while there is no hour. */
export interface Reminder {
  /** On the member's clock: "07:30". */
  readonly at: string | null
  readonly by: readonly ReminderWay[]
}

/** What a member chooses about reviews. */
export interface ReviewChoices {
  readonly minutesPerDay: number
  /** Recall at which a verse is due. */
  readonly targetRecall: number
  readonly newPerDay: number
  /** Hour at which a day begins, for whoever is up after midnight. */
  readonly dayStartsAt: number
  /** The first day on which something is asked again; null while nothing is paused. */
  readonly pausedUntil: CalendarDay | null
  readonly reminder: Reminder
}

/** How far each choice goes. */
export const CHOICE_LIMITS = {
  minutesPerDay: { least: 5, most: 60 },
  targetRecall: { least: 0.8, most: 0.97 },
  newPerDay: { least: 0, most: 10 },
  dayStartsAt: { least: 0, most: 6 },
} as const

/** The most verses a member may add: more than the New Testament has. */
export const MOST_VERSES = 10_000

export const NO_REMINDER: Reminder = { at: null, by: [] }

/** What holds until a member chooses. */
export const DEFAULT_CHOICES: ReviewChoices = {
  minutesPerDay: 10,
  targetRecall: 0.9,
  newPerDay: 2,
  dayStartsAt: 0,
  pausedUntil: null,
  reminder: NO_REMINDER,
}

/** An hour and minute of the day: "07:30". */
export const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** What is said about choices that cannot be. */
export const messages = {
  minutesPerDay: 'Minutes a day must be a whole number from 5 to 60',
  targetRecall: 'The target must be from 0.80 to 0.97',
  newPerDay: 'New verses a day must be a whole number from 0 to 10',
  dayStartsAt: 'The day may start at a full hour from 0 to 6',
  pausedUntil: 'The end of a pause must be a date',
  reminderAt: 'The time of a reminder must look like 07:30',
  reminderBy: 'Reminders come by push or by e-mail',
  reminderWithoutWay: 'Choose whether reminders come by push or by e-mail',
  state: 'state must be "learning" or "resting"',
  set: 'A set is required',
  subscription: 'This is not a push subscription',
  full: 'You can learn up to 10,000 verses. Remove some from your memory to add others.',
} as const
