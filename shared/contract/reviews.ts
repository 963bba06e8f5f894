import * as z from 'zod/mini'
import { isCalendarDay } from '../domain/calendar-day.ts'
import { GRADES } from '../domain/memory/grade.ts'
import { ITEM_KINDS, MEMORY_STATES } from '../domain/memory/queue-item.ts'
import {
  CHOICE_LIMITS,
  CLOCK_TIME,
  messages,
  MAX_VERSES,
  REMINDER_WAYS,
} from '../domain/memory/review-settings.ts'
import { Done } from './auth.ts'
import { CustomVerse } from './custom-verses.ts'
import { endpoint } from './endpoint.ts'
import { ExportedPlan } from './plans.ts'
import { TranslationCode } from './translations.ts'
import { ShownVerse } from './verses.ts'

const Instant = z.iso.datetime()
const Day = z.iso.date()
const Count = z.int()
/** A number from 0 to 1. */
const Probability = z.number()

/** Consecutive words of a verse. Indexes start at 0; `to` is excluded. */
const Phrase = z.object({ from: Count, to: Count })

export const TestedMemory = z.object({
  grade: z.enum(GRADES),
  /** The predicted recall; null for the first test of a verse. */
  recallBefore: z.nullable(Probability),
  dueOn: Day,
  /** Days until recall falls to 90%. */
  stability: z.number(),
  /** True for the test that made the verse known: it was recited well without its text on a second day. */
  isNewlyKnown: z.exactOptional(z.literal(true)),
})
export type TestedMemory = z.infer<typeof TestedMemory>

const LearnedText = {
  /** The verse in another translation, with that id, if this text isn't stored here. */
  verse: z.exactOptional(ShownVerse),
  customVerse: z.exactOptional(CustomVerse),
}

export const ReviewItem = z.object({
  kind: z.enum(ITEM_KINDS),
  ...LearnedText,
  /** The probability of recall now; null before the first test. */
  recall: z.nullable(Probability),
  dueOn: z.nullable(Day),
  /** Why it is on the list, for example "Due since Thursday". */
  reason: z.string(),
  minutes: Count,
  /** The seconds used for planning; `minutes` is this, rounded. */
  seconds: Count,
  weakPhrase: z.nullable(Phrase),
  /** Other translations in which the member knows this verse. */
  knownIn: z.exactOptional(z.array(z.string())),
})
export type ReviewItem = z.infer<typeof ReviewItem>

export const ReviewsToday = z.object({
  date: Day,
  minutesPerDay: Count,
  plannedMinutes: Count,
  items: z.array(ReviewItem),
  /** How many due verses were postponed because the day's minutes are used up. */
  later: Count,
  doneToday: z.object({ verses: Count, minutes: Count, seconds: Count }),
  nextDueOn: z.nullable(Day),
  forecast: z.array(z.object({ date: Day, verses: Count, minutes: Count })),
  /** The freezes left, and the days on which one was used. */
  freezes: z.object({ held: Count, usedOn: z.array(Day) }),
})
export type ReviewsToday = z.infer<typeof ReviewsToday>

export const ReviewsWeek = z.object({
  date: Day,
  /** Verses tested today. */
  verses: z.array(
    z.object({
      ...LearnedText,
      /** Stability in days. */
      lasts: z.number(),
      /** Stability in days at the end of the day a week ago; null if it hadn't been tested by then. */
      lastedAWeekAgo: z.nullable(z.number()),
    }),
  ),
})
export type ReviewsWeek = z.infer<typeof ReviewsWeek>

export const RememberedVerse = z.object({
  ...LearnedText,
  state: z.enum(MEMORY_STATES),
  /**
   * Null before the first test, like stability, difficulty, and the two dates, and for a verse that was failed today and
   * comes up again today.
   */
  recall: z.nullable(Probability),
  /** Days until recall falls to 90%. */
  stability: z.nullable(z.number()),
  /** From 1 to 10. */
  difficulty: z.nullable(z.number()),
  dueOn: z.nullable(Day),
  tests: Count,
  /** How many times it was forgotten after its first day. */
  lapses: Count,
  lastTestedOn: z.nullable(Day),
  phrases: z.array(z.object({ from: Count, to: Count, weakness: Probability })),
})
export type RememberedVerse = z.infer<typeof RememberedVerse>

/** Predicted and actual recall, in groups of nearly equal size. */
export const Calibration = z.object({
  tests: Count,
  groups: z.array(z.object({ predicted: Probability, actual: Probability, count: Count })),
  logLoss: z.nullable(z.number()),
  /** How many of the member's tests their model was fitted to; null for the published parameters. */
  fittedTo: z.nullable(Count),
})
export type Calibration = z.infer<typeof Calibration>

const ranged = <Value extends z.ZodMiniNumber>(
  value: Value,
  { least, most }: { readonly least: number; readonly most: number },
  sentence: string,
) => value.check(z.minimum(least, sentence), z.maximum(most, sentence))

const RULES = {
  minutesPerDay: ranged(z.int(messages.minutesPerDay), CHOICE_LIMITS.minutesPerDay, messages.minutesPerDay),
  targetRecall: ranged(z.number(messages.targetRecall), CHOICE_LIMITS.targetRecall, messages.targetRecall),
  newPerDay: ranged(z.int(messages.newPerDay), CHOICE_LIMITS.newPerDay, messages.newPerDay),
  dayStartsAt: ranged(z.int(messages.dayStartsAt), CHOICE_LIMITS.dayStartsAt, messages.dayStartsAt),
  pausedUntil: z.nullable(
    z.string(messages.pausedUntil).check(z.refine(isCalendarDay, messages.pausedUntil)),
  ),
}

const ReminderAt = z.nullable(z.string(messages.reminderAt).check(z.regex(CLOCK_TIME, messages.reminderAt)))
const ReminderBy = z.array(z.enum(REMINDER_WAYS, messages.reminderBy), messages.reminderBy)

export const ReviewSettings = z.object({
  minutesPerDay: z.int(),
  targetRecall: z.number(),
  newPerDay: z.int(),
  dayStartsAt: z.int(),
  pausedUntil: z.nullable(Day),
  /** Off unless it has both a time and a way. */
  reminder: z.object({ at: z.nullable(z.string()), by: z.array(z.enum(REMINDER_WAYS)) }),
})
export type ReviewSettings = z.infer<typeof ReviewSettings>

export const ReviewSettingsChange = z.object({
  minutesPerDay: z.optional(RULES.minutesPerDay),
  targetRecall: z.optional(RULES.targetRecall),
  newPerDay: z.optional(RULES.newPerDay),
  dayStartsAt: z.optional(RULES.dayStartsAt),
  pausedUntil: z.optional(RULES.pausedUntil),
  reminder: z.optional(
    z.object({ at: z.optional(ReminderAt), by: z.optional(ReminderBy) }, messages.reminder),
  ),
})
export type ReviewSettingsChange = z.input<typeof ReviewSettingsChange>

/** A browser's push subscription (`PushSubscription.toJSON()`). */
export const PushSubscriptionInput = z.object(
  {
    endpoint: z
      .string(messages.subscription)
      .check(z.maxLength(2000, messages.subscription), z.regex(/^https?:\/\/\S+$/, messages.subscription)),
    keys: z.object(
      {
        p256dh: z.string(messages.subscription).check(z.regex(/^[\w+/=-]{40,200}$/, messages.subscription)),
        auth: z.string(messages.subscription).check(z.regex(/^[\w+/=-]{16,64}$/, messages.subscription)),
      },
      messages.subscription,
    ),
  },
  messages.subscription,
)
export type PushSubscriptionInput = z.input<typeof PushSubscriptionInput>

/** The URL of the member's calendar feed; anyone who has it can read the feed. */
const CalendarAddress = z.object({ path: z.string() })

/** Everything stored about a member's memory except attempts. */
export const ExportedMemory = z.object({
  settings: ReviewSettings,
  pauses: z.array(z.object({ from: Day, until: Day })),
  verses: z.array(
    z.object({
      verseId: z.string(),
      /** When it was added. The name comes from the file's first version. */
      takenUpAt: z.nullable(Instant),
      /** The position in the order of adding; missing in files from earlier versions. */
      position: z.exactOptional(z.nullable(Count)),
      isResting: z.boolean(),
      stability: z.nullable(z.number()),
      difficulty: z.nullable(z.number()),
      dueOn: z.nullable(Day),
      tests: Count,
      lapses: Count,
    }),
  ),
  /** In the order they were recited. */
  tests: z.array(
    z.object({
      attemptId: z.uuid(),
      verseId: z.string(),
      day: Day,
      grade: z.enum(GRADES),
      recallBefore: z.nullable(Probability),
    }),
  ),
  /** Missing in files from earlier versions. */
  plans: z.exactOptional(z.array(ExportedPlan)),
  /** Whether there is a calendar feed. Its URL is omitted because it is as secret as a password. */
  hasCalendar: z.boolean(),
})
export type ExportedMemory = z.infer<typeof ExportedMemory>

export const ExportedSubscription = z.object({ endpoint: z.string(), createdAt: Instant })
export type ExportedSubscription = z.infer<typeof ExportedSubscription>

const VerseParams = z.object({ verseId: z.string() })

export const reviews = {
  /** Returns today's list. A verse leaves it after a test today graded Hard or better, or after three tests. */
  getToday: endpoint({ method: 'GET', path: '/api/reviews/today', access: 'member', response: ReviewsToday }),

  /** Lists the verses tested today, with their stability now and a week ago. */
  getWeek: endpoint({ method: 'GET', path: '/api/reviews/week', access: 'member', response: ReviewsWeek }),

  /** Lists every verse in memory, weakest first and untested last. */
  listVerses: endpoint({
    method: 'GET',
    path: '/api/reviews/verses',
    access: 'member',
    response: z.array(RememberedVerse),
  }),

  /** Compares predicted with actual recall, leaving out first tests and repeats on the same day. */
  getCalibration: endpoint({
    method: 'GET',
    path: '/api/reviews/calibration',
    access: 'member',
    response: Calibration,
  }),

  /** Adds a verse or one of the caller's cards to the reviews, or pauses its reviews. 404 if it doesn't exist. */
  setVerse: endpoint({
    method: 'PUT',
    path: '/api/reviews/verses/:verseId',
    access: 'member',
    params: VerseParams,
    body: z.object({ state: z.enum(['learning', 'resting'], messages.state) }),
    response: RememberedVerse,
  }),

  /** Removes a verse from the reviews, whether paused or not. Its tests stay. */
  forgetVerse: endpoint({
    method: 'DELETE',
    path: '/api/reviews/verses/:verseId',
    access: 'member',
    params: VerseParams,
    response: Done,
  }),

  /**
   * Adds a set's verses and the caller's own cards in it, in the set's order, and counts those newly added and those
   * already in memory. If the translation doesn't have every verse, adds none and responds with 409 and `whole`, the
   * translations that do. If the set is another member's, the caller follows it from then on.
   */
  addSet: endpoint({
    method: 'POST',
    path: '/api/reviews/sets',
    access: 'member',
    body: z.object({
      /** A scripture set or, with `custom`, a verse set the caller can open. */
      setId: z.string(messages.set),
      custom: z._default(z.boolean(messages.custom), false),
      /** Default: KJV for a scripture set; for a verse set, the translation of each verse. */
      translation: z.optional(TranslationCode),
    }),
    /** `leftOut` counts the cards of other members. */
    response: z.object({ added: Count, already: Count, leftOut: Count }),
  }),

  /**
   * Adds verses and the caller's own cards in the given order. Counts those newly added, those already in memory, and
   * those that don't exist (`leftOut`). With a set's id, also adds them to the caller's plan of that set, if any.
   */
  addVerses: endpoint({
    method: 'POST',
    path: '/api/reviews/verses',
    access: 'member',
    body: z.object({
      setId: z.optional(z.string(messages.set)),
      ids: z
        .array(z.string(messages.ids).check(z.maxLength(100, messages.ids)), messages.ids)
        .check(z.minLength(1, messages.ids), z.maxLength(MAX_VERSES, messages.full)),
    }),
    response: z.object({ added: Count, already: Count, leftOut: Count }),
  }),

  getSettings: endpoint({
    method: 'GET',
    path: '/api/reviews/settings',
    access: 'member',
    response: ReviewSettings,
  }),

  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/reviews/settings',
    access: 'member',
    body: ReviewSettingsChange,
    response: ReviewSettings,
  }),

  getPushKey: endpoint({
    method: 'GET',
    path: '/api/reviews/push-key',
    access: 'member',
    response: z.object({ publicKey: z.string() }),
  }),

  listSubscriptions: endpoint({
    method: 'GET',
    path: '/api/reviews/push-subscriptions',
    access: 'member',
    response: z.object({ endpoints: z.array(z.string()) }),
  }),

  /** Turns on reminders in a browser. Idempotent. */
  subscribe: endpoint({
    method: 'PUT',
    path: '/api/reviews/push-subscriptions',
    access: 'member',
    seats: 'refused',
    body: PushSubscriptionInput,
    response: Done,
  }),

  /** Turns off reminders in a browser. 404 if the subscription isn't the caller's. */
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/api/reviews/push-subscriptions',
    access: 'member',
    body: z.object({ endpoint: z.string(messages.subscription) }),
    response: Done,
  }),

  /** Returns whether there is a calendar feed. Its URL is shown only when it is created. */
  getCalendar: endpoint({
    method: 'GET',
    path: '/api/reviews/calendar',
    access: 'member',
    response: z.object({ isOn: z.boolean() }),
  }),

  /** Creates a new secret URL for the calendar feed, shown only once, and invalidates the previous one. */
  renewCalendar: endpoint({
    method: 'PUT',
    path: '/api/reviews/calendar',
    access: 'member',
    seats: 'refused',
    response: CalendarAddress,
  }),

  removeCalendar: endpoint({
    method: 'DELETE',
    path: '/api/reviews/calendar',
    access: 'member',
    response: Done,
  }),
}
