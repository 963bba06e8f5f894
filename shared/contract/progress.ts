import * as z from 'zod/mini'
import { parseInstant } from '../domain/calendar-day.ts'
import { ATTEMPT_LIMITS, ENGINE_NAME } from '../domain/progress/attempt-limits.ts'
import { capSeconds, METHODS } from '../domain/progress/attempt.ts'
import { toNormalForm } from '../domain/recitation/words/normal-form.ts'
import { EXTRA_VERDICTS, HELP, WORD_VERDICTS } from '../domain/recitation/verdict.ts'
import { UserAchievement } from './achievements.ts'
import { endpoint } from './endpoint.ts'
import { TestedMemory } from './reviews.ts'

const Instant = z.iso.datetime()
const Day = z.iso.date()
const Count = z.int()

const VERDICTS_ERROR = 'Send the verdicts as a list with one object per word of the verse'
const BEFORE_ERROR = 'before must be the index of a word'
const EXTRAS_ERROR = 'Send the extra words as a list of objects'

/** Removes characters that the database can't store. */
const HeardText = z
  .string('What was heard must be text')
  .check(z.overwrite((heard) => heard.slice(0, ATTEMPT_LIMITS.letters).replace(/[\p{Cc}\p{Cs}]/gu, '')))

const JudgedWordFields = {
  /** A word of the verse, as printed or as its key; stored as the key ("world"). */
  expected: z
    .string(VERDICTS_ERROR)
    .check(z.overwrite((expected) => toNormalForm(expected.slice(0, ATTEMPT_LIMITS.letters)))),
  /** Missing if the word wasn't reached. */
  verdict: z.exactOptional(z.enum(WORD_VERDICTS, 'Unknown verdict')),
  heard: z.exactOptional(HeardText),
  /** Whether the reciter pressed "I said it". From then on, what was heard counts as this word. */
  contested: z.exactOptional(z.boolean('contested must be true or false')),
  /** Whether a listener, not the reciter, contested it. What was heard then isn't accepted in the future. */
  witnessed: z.exactOptional(z.boolean('witnessed must be true or false')),
  help: z.exactOptional(z.enum(HELP, 'Unknown help')),
  optional: z.exactOptional(z.boolean('optional must be true or false')),
}
export const SentWord = z.object(JudgedWordFields, VERDICTS_ERROR)

const ExtraFields = {
  verdict: z.enum(EXTRA_VERDICTS, 'Unknown verdict'),
  heard: HeardText,
  /** The index of the word that follows the extra. */
  before: z.int(BEFORE_ERROR).check(
    z.nonnegative(BEFORE_ERROR),
    z.overwrite((index) => Math.min(index, ATTEMPT_LIMITS.words)),
  ),
}
const Extra = z.object(ExtraFields, EXTRAS_ERROR)

const createTruncatedList = <Item extends z.core.$ZodType>(item: Item, maxLength: number, sentence: string) =>
  z.array(item, sentence).check(z.overwrite((list) => list.slice(0, maxLength)))

const { least, most } = ATTEMPT_LIMITS.accuracy
const ACCURACY_ERROR = `Accuracy must be a number from ${least} to ${most}`
const Accuracy = z.pipe(
  z.number(ACCURACY_ERROR).check(z.maximum(most, ACCURACY_ERROR)),
  z.pipe(
    z.transform((accuracy: number) => Math.round(accuracy)),
    z.number().check(z.minimum(least, ACCURACY_ERROR)),
  ),
)

const TIME_SPENT_ERROR = 'Time spent must be a number of seconds'
const TimeSpent = z.pipe(
  z.nullish(z.number(TIME_SPENT_ERROR).check(z.nonnegative(TIME_SPENT_ERROR))),
  z.transform((seconds) => capSeconds(seconds ?? 0)),
)

const PRACTICED_AT_ERROR = 'practicedAt must be an ISO instant'

/** An attempt as sent. Only the first three fields are required. */
export const AttemptBody = z.object({
  verseId: z.string('A verse is required').check(z.maxLength(ATTEMPT_LIMITS.verseId, 'A verse is required')),
  /** Percent, above 0; rounded. For a marked attempt, 85 is recorded instead. */
  accuracy: Accuracy,
  /** Seconds, capped at an hour. */
  timeSpent: TimeSpent,
  /** An idempotency key created by the browser, unique per member. */
  id: z.optional(z.uuid('id must be a UUID')),
  /** Capped at the current time. Default: now. */
  practicedAt: z.optional(
    z
      .string(PRACTICED_AT_ERROR)
      .check(z.refine((text) => parseInstant(text) !== undefined, PRACTICED_AT_ERROR)),
  ),
  /** An IANA name; unknown ones are ignored. Default: the caller's time zone. */
  timeZone: z.optional(z.string('timeZone must be the name of a time zone')),
  method: z._default(z.enum(METHODS, 'Unknown method'), 'voice-guided'),
  /**
   * Whether the text was hidden throughout. Default: true only for `voice-memory` and `listener`. Guided and marked
   * attempts are never tests, even if this is true.
   */
  textHidden: z.optional(z.boolean('textHidden must be true or false')),
  engine: z.optional(z.string('Unknown engine').check(z.regex(ENGINE_NAME, 'Unknown engine'))),
  /** One per word of the verse, if words were judged. Verdicts on other words are dropped. */
  verdicts: z.optional(createTruncatedList(SentWord, ATTEMPT_LIMITS.words, VERDICTS_ERROR)),
  extras: z.optional(createTruncatedList(Extra, ATTEMPT_LIMITS.extras, EXTRAS_ERROR)),
})
export type AttemptBody = z.input<typeof AttemptBody>

export const ProgressEntry = z.object({
  id: z.uuid(),
  verseId: z.string(),
  /** The verse in another translation, named as such, if this text isn't stored here. */
  verse: z.object({
    reference: z.string(),
    translation: z.string(),
    text: z.string(),
  }),
  /** The accuracy of the latest recitation, in whole percent. */
  accuracy: Count,
  timesAttempted: Count,
  consecutiveCorrect: Count,
  /** Seconds. */
  totalTimeSpent: Count,
  /** From 0 to 5. */
  masteryLevel: Count,
  isMemorized: z.boolean(),
  lastPracticed: Instant,
})
export type ProgressEntry = z.infer<typeof ProgressEntry>

export const AttemptResponse = z.extend(ProgressEntry, {
  attemptId: z.uuid(),
  /** The experience for the attempt itself, without rewards for achievements. */
  xpEarned: Count,
  /** The member's current total, including rewards. */
  totalXP: Count,
  /** The accuracy of the previous recitation, in whole percent; null for the first. */
  accuracyBefore: z.nullable(Count),
  newAchievements: z.array(UserAchievement),
  /** The test's effect on the verse's memory; null if the attempt wasn't a test. */
  memory: z.nullable(TestedMemory),
})
export type AttemptResponse = z.infer<typeof AttemptResponse>

const CardAttemptBody = z.omit(AttemptBody, { verseId: true })

export const CardAttemptResponse = z.omit(AttemptResponse, {
  id: true,
  verseId: true,
  verse: true,
  accuracy: true,
  timesAttempted: true,
  consecutiveCorrect: true,
  totalTimeSpent: true,
  masteryLevel: true,
  isMemorized: true,
  lastPracticed: true,
})
export type CardAttemptResponse = z.infer<typeof CardAttemptResponse>

export const Stats = z.object({
  currentStreak: Count,
  longestStreak: Count,
  totalXP: Count,
  totalVersesMemorized: Count,
  averageAccuracy: Count,
  /** Seconds. */
  totalTimeSpent: Count,
  /** Attempts in the last seven days. */
  recentSessions: Count,
  /** Whether today already counts for the streak. */
  practicedToday: z.boolean(),
})
export type Stats = z.infer<typeof Stats>

export const PracticeDay = z.object({
  day: Day,
  attempts: Count,
  /** Seconds. */
  seconds: Count,
  xp: Count,
  /** The mean of the day's recitations in whole percent; null if verses were only marked. */
  accuracy: z.nullable(Count),
})
export type PracticeDay = z.infer<typeof PracticeDay>

const MissedWord = z.object({
  /** As printed in that verse, for example "God". */
  word: z.string(),
  times: Count,
  lastMissedAt: Instant,
  verse: z.object({ id: z.string(), reference: z.string() }),
})
type MissedWord = z.infer<typeof MissedWord>

export const PracticeYear = z.object({
  /** The caller's date. */
  today: Day,
  /** The first day of the 53 weeks. */
  from: Day,
  days: z.array(PracticeDay),
  /** The ten most missed words, most missed first. */
  missedWords: z.array(MissedWord),
})
export type PracticeYear = z.infer<typeof PracticeYear>

const AcceptedForm = z.object({
  /** The word's key, for example "world". */
  expected: z.string(),
  /** What was heard instead, normalized. */
  heard: z.string(),
})

export const ExportedAttempt = z.object({
  id: z.uuid(),
  verseId: z.string(),
  method: z.enum(METHODS),
  /** Null if the browser didn't send it. */
  textHidden: z.nullable(z.boolean()),
  engine: z.nullable(z.string()),
  accuracy: Count,
  seconds: Count,
  xp: Count,
  practicedAt: Instant,
  recordedAt: Instant,
  timeZone: z.string(),
  day: Day,
  /** The hour at which the member's day began. Missing in older exports, whose days began at midnight. */
  dayStartsAt: z.optional(z.int().check(z.minimum(0), z.maximum(6))),
  verdicts: z.nullable(z.array(SentWord)),
  extras: z.nullable(z.array(Extra)),
})
export type ExportedAttempt = z.infer<typeof ExportedAttempt>

export const ExportedRecord = z.object({
  stats: z.omit(Stats, { recentSessions: true, practicedToday: true }),
  entries: z.array(z.omit(ProgressEntry, { verse: true })),
  days: z.array(PracticeDay),
  achievements: z.array(z.object({ achievementId: z.string(), earnedAt: Instant, xp: Count })),
  acceptedForms: z.array(AcceptedForm),
  missedWords: z.array(
    z.object({ word: z.string(), times: Count, lastMissedAt: Instant, lastVerseId: z.string() }),
  ),
  /** In order of arrival. */
  attempts: z.array(ExportedAttempt),
})
export type ExportedRecord = z.infer<typeof ExportedRecord>

const LIMIT_ERROR = 'Limit must be a whole number from 1 to 50'

export const progress = {
  /**
   * Records an attempt. Idempotent: a request with the same id or, without an id, with the same body within 2 seconds
   * gets the same response, with the current entry. 404 for a verse that doesn't exist.
   */
  record: endpoint({
    method: 'POST',
    path: '/api/user/progress',
    access: 'member',
    body: AttemptBody,
    response: AttemptResponse,
  }),

  /**
   * Records an attempt at one of the caller's own cards, like `record`. It counts toward memory, missed words, accepted
   * forms, the calendar, time, and the streak. 404 for a card that isn't the caller's.
   */
  recordCard: endpoint({
    method: 'POST',
    path: '/api/custom-verses/:id/attempts',
    access: 'member',
    params: z.object({ id: z.string() }),
    body: CardAttemptBody,
    response: CardAttemptResponse,
  }),

  /** Lists all practiced verses, most recent first. */
  list: endpoint({
    method: 'GET',
    path: '/api/user/progress',
    access: 'member',
    response: z.array(ProgressEntry),
  }),

  listRecent: endpoint({
    method: 'GET',
    path: '/api/user/recent-progress',
    access: 'member',
    query: z.object({
      limit: z._default(
        z.coerce
          .number<number | string>({ error: LIMIT_ERROR })
          .check(z.int(LIMIT_ERROR), z.minimum(1, LIMIT_ERROR), z.maximum(50, LIMIT_ERROR)),
        10,
      ),
    }),
    response: z.array(ProgressEntry),
  }),

  getStats: endpoint({ method: 'GET', path: '/api/user/stats', access: 'member', response: Stats }),

  /** Recalculates the streak from the attempts. Awards no experience. */
  recalculateStreak: endpoint({
    method: 'POST',
    path: '/api/user/recalculate-streak',
    access: 'member',
    response: z.object({ currentStreak: Count, longestStreak: Count }),
  }),

  getPracticeYear: endpoint({
    method: 'GET',
    path: '/api/user/practice',
    access: 'member',
    response: PracticeYear,
  }),

  /** Lists the member's accepted forms of contested words. New ones come from attempts. */
  listAcceptedForms: endpoint({
    method: 'GET',
    path: '/api/user/accepted-forms',
    access: 'member',
    response: z.array(AcceptedForm),
  }),
}
