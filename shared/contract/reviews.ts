import * as z from 'zod/mini'
import { isCalendarDay } from '../domain/calendar-day.ts'
import { GRADES } from '../domain/memory/grade.ts'
import { ITEM_KINDS, MEMORY_STATES } from '../domain/memory/queue-item.ts'
import { CHOICE_LIMITS, CLOCK_TIME, messages, REMINDER_WAYS } from '../domain/memory/review-settings.ts'
import { Done } from './auth.ts'
import { CustomVerse } from './custom-verses.ts'
import { endpoint } from './endpoint.ts'
import { TranslationCode } from './translations.ts'
import { ShownVerse } from './verses.ts'

const Instant = z.iso.datetime()
const Day = z.iso.date()
const Count = z.int()
/** A probability, 0 to 1. */
const Share = z.number()

/** Words of a verse in a row, counted from 0; `to` excluded. */
const Phrase = z.object({ from: Count, to: Count })

/** What an attempt said about the memory of its verse; part of the answer to the attempt. */
export const TestedMemory = z.object({
  grade: z.enum(GRADES),
  /** What was predicted; null for the first test of a verse. */
  recallBefore: z.nullable(Share),
  /** When the verse is asked again, by all of its tests so far. */
  dueOn: Day,
  /** Days until recall falls to 90 %. */
  stability: z.number(),
})
export type TestedMemory = z.infer<typeof TestedMemory>

/** What is learned: a verse, or one of the caller's own cards. */
const Learned = {
  /** From another translation, under that one's id, if the text is not held. */
  verse: z.exactOptional(ShownVerse),
  customVerse: z.exactOptional(CustomVerse),
}

/** One verse or card to recite today. */
export const ReviewItem = z.object({
  kind: z.enum(ITEM_KINDS),
  ...Learned,
  /** Probability that it can be said now; null before its first test. */
  recall: z.nullable(Share),
  dueOn: z.nullable(Day),
  /** Why it is here, for people: "Due since Thursday". */
  reason: z.string(),
  minutes: Count,
  weakPhrase: z.nullable(Phrase),
  /** Other translations in which the member knows this place. */
  knownIn: z.exactOptional(z.array(z.string())),
})
export type ReviewItem = z.infer<typeof ReviewItem>

/** What to recite today, in this order, and what is ahead. */
export const ReviewsToday = z.object({
  date: Day,
  minutesPerDay: Count,
  plannedMinutes: Count,
  items: z.array(ReviewItem),
  /** Due, and moved because the day has no minutes left for them. */
  later: Count,
  doneToday: z.object({ verses: Count, minutes: Count }),
  nextDueOn: z.nullable(Day),
  /** The next 30 days. */
  forecast: z.array(z.object({ date: Day, verses: Count, minutes: Count })),
  /** Days of grace: how many are held, and on which days one was used. */
  freezes: z.object({ held: Count, usedOn: z.array(Day) }),
})
export type ReviewsToday = z.infer<typeof ReviewsToday>

/** A verse or card in memory. */
export const RememberedVerse = z.object({
  ...Learned,
  state: z.enum(MEMORY_STATES),
  /** Null before its first test, as stability, difficulty and the two dates. */
  recall: z.nullable(Share),
  /** Days until recall falls to 90 %. */
  stability: z.nullable(z.number()),
  /** From 1 to 10. */
  difficulty: z.nullable(z.number()),
  dueOn: z.nullable(Day),
  tests: Count,
  /** How often it was lost after its first day. */
  lapses: Count,
  lastTestedOn: z.nullable(Day),
  phrases: z.array(z.object({ from: Count, to: Count, weakness: Share })),
})
export type RememberedVerse = z.infer<typeof RememberedVerse>

/** How well predictions came true: groups of nearly equal size, by what was predicted. */
export const Calibration = z.object({
  tests: Count,
  groups: z.array(z.object({ predicted: Share, actual: Share, count: Count })),
  /** Null without tests. */
  logLoss: z.nullable(z.number()),
  /** How many of the member's own tests their model was fitted to; null where the published parameters hold. */
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

/** What a member chose about reviews. */
export const ReviewSettings = z.object({
  minutesPerDay: z.int(),
  targetRecall: z.number(),
  newPerDay: z.int(),
  dayStartsAt: z.int(),
  /** The first day on which something is asked again. */
  pausedUntil: z.nullable(Day),
  /** Off: no hour and no way. */
  reminder: z.object({ at: z.nullable(z.string()), by: z.array(z.enum(REMINDER_WAYS)) }),
})
export type ReviewSettings = z.infer<typeof ReviewSettings>

/** Any part of them, to change it. */
export const ReviewSettingsChange = z.object({
  minutesPerDay: z.optional(RULES.minutesPerDay),
  targetRecall: z.optional(RULES.targetRecall),
  newPerDay: z.optional(RULES.newPerDay),
  dayStartsAt: z.optional(RULES.dayStartsAt),
  pausedUntil: z.optional(RULES.pausedUntil),
  reminder: z.optional(z.object({ at: z.optional(ReminderAt), by: z.optional(ReminderBy) })),
})
export type ReviewSettingsChange = z.input<typeof ReviewSettingsChange>

/** What a browser gives out when it lets a site send it messages (`PushSubscription.toJSON()`). */
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

/** Where a calendar program finds the member's days of reviews; anybody who has the address can read it. */
const CalendarAddress = z.object({ path: z.string() })

/** Everything that is kept about a member's memory beside the attempts, in the member's download. */
export const ExportedMemory = z.object({
  settings: ReviewSettings,
  pauses: z.array(z.object({ from: Day, until: Day })),
  verses: z.array(
    z.object({
      verseId: z.string(),
      /** When it was added. The name is the file's from its first version on. */
      takenUpAt: z.nullable(Instant),
      /** The order in which verses were added; files of earlier versions lack it. */
      position: z.exactOptional(z.nullable(Count)),
      isResting: z.boolean(),
      stability: z.nullable(z.number()),
      difficulty: z.nullable(z.number()),
      dueOn: z.nullable(Day),
      tests: Count,
      lapses: Count,
    }),
  ),
  /** In the order in which they were recited. */
  tests: z.array(
    z.object({
      attemptId: z.uuid(),
      verseId: z.string(),
      day: Day,
      grade: z.enum(GRADES),
      recallBefore: z.nullable(Share),
    }),
  ),
  /** Whether there is a calendar feed; its address is as secret as a password. */
  hasCalendar: z.boolean(),
})
export type ExportedMemory = z.infer<typeof ExportedMemory>

/** A browser that reminders go to, in the member's download. */
export const KeptSubscription = z.object({ endpoint: z.string(), createdAt: Instant })
export type KeptSubscription = z.infer<typeof KeptSubscription>

const OfVerse = z.object({ verseId: z.string() })

export const reviews = {
  /** What to recite today. An item leaves once it was tested today with Hard or better, or three times. */
  today: endpoint({ method: 'GET', path: '/api/reviews/today', access: 'member', response: ReviewsToday }),

  /** Every verse in memory, weakest first; those without a test last. */
  verses: endpoint({
    method: 'GET',
    path: '/api/reviews/verses',
    access: 'member',
    response: z.array(RememberedVerse),
  }),

  /** Predicted against actual, without first tests and repeats on one day. */
  calibration: endpoint({
    method: 'GET',
    path: '/api/reviews/calibration',
    access: 'member',
    response: Calibration,
  }),

  /** Learns a verse or one of the caller's cards, or lets it rest. 404 for one that does not exist. */
  setVerse: endpoint({
    method: 'PUT',
    path: '/api/reviews/verses/:verseId',
    access: 'member',
    params: OfVerse,
    body: z.object({ state: z.enum(['learning', 'resting'], messages.state) }),
    response: RememberedVerse,
  }),

  /** Removes a verse from the reviews and ends its rest; its tests stay. */
  forgetVerse: endpoint({
    method: 'DELETE',
    path: '/api/reviews/verses/:verseId',
    access: 'member',
    params: OfVerse,
    response: Done,
  }),

  /**
   * Learns the verses of a set, and those of its cards that are the caller's own, in its order; says how many were not in
   * memory before, and how many were.
   */
  addSet: endpoint({
    method: 'POST',
    path: '/api/reviews/sets',
    access: 'member',
    body: z.object({
      /** Of a scripture set, or with `custom` of a verse set the caller may open. */
      setId: z.string(messages.set),
      custom: z._default(z.boolean(), false),
      /** Default: KJV. */
      translation: z.optional(TranslationCode),
    }),
    response: z.object({ added: Count, already: Count }),
  }),

  settings: endpoint({
    method: 'GET',
    path: '/api/reviews/settings',
    access: 'member',
    response: ReviewSettings,
  }),

  /** Changes what is named and leaves the rest. */
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/reviews/settings',
    access: 'member',
    body: ReviewSettingsChange,
    response: ReviewSettings,
  }),

  /** The server's public key, with which a browser subscribes. */
  pushKey: endpoint({
    method: 'GET',
    path: '/api/reviews/push-key',
    access: 'member',
    response: z.object({ publicKey: z.string() }),
  }),

  /** Where reminders go that come by push: an address for each of the caller's browsers. */
  subscriptions: endpoint({
    method: 'GET',
    path: '/api/reviews/push-subscriptions',
    access: 'member',
    response: z.object({ endpoints: z.array(z.string()) }),
  }),

  /** Lets reminders come to this browser. Again changes nothing. */
  subscribe: endpoint({
    method: 'PUT',
    path: '/api/reviews/push-subscriptions',
    access: 'member',
    body: PushSubscriptionInput,
    response: Done,
  }),

  /** No more reminders to this browser. 404 where it is not the caller's. */
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/api/reviews/push-subscriptions',
    access: 'member',
    body: z.object({ endpoint: z.string(messages.subscription) }),
    response: Done,
  }),

  /** Whether there is a calendar feed. Its address is told only when it is made. */
  calendar: endpoint({
    method: 'GET',
    path: '/api/reviews/calendar',
    access: 'member',
    response: z.object({ isOn: z.boolean() }),
  }),

  /** Makes a new secret address, which is told this once; an earlier one ends. */
  renewCalendar: endpoint({
    method: 'PUT',
    path: '/api/reviews/calendar',
    access: 'member',
    response: CalendarAddress,
  }),

  /** Ends the feed. */
  removeCalendar: endpoint({
    method: 'DELETE',
    path: '/api/reviews/calendar',
    access: 'member',
    response: Done,
  }),
}
