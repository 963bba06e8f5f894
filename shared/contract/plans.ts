import * as z from 'zod/mini'
import { isCalendarDay } from '../domain/calendar-day.ts'
import { messages as planMessages, MAX_PLAN_VERSES, MAX_TITLE } from '../domain/memory/plans/plan-rules.ts'
import { CHOICE_LIMITS, messages } from '../domain/memory/review-settings.ts'
import { MAKEUP_LIMITS, RHYTHM_UNITS } from '../domain/memory/plans/plan-weeks.ts'
import { characterCount, plainLine } from '../domain/plain-text.ts'
import { Done } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { TranslationCode } from './translations.ts'

const Day = z.iso.date()
const Count = z.int()

const Outlook = z.object({
  /** In memory now, without paused ones. */
  verses: Count,
  /** Recited well on two days. */
  learned: Count,
  /** Tested, but not learned yet. */
  learning: Count,
  /**
   * When all of them will be learned, if each day's list is completed; null if all are already, or if it takes over two
   * years.
   */
  lastOn: z.nullable(Day),
  /** Average minutes a day until then, with everything else that is due. */
  minutes: Count,
  /** Other new verses that come first. */
  before: Count,
  /** What is left of today, and the next six days. */
  days: z.array(z.object({ date: Day, verses: Count, minutes: Count, begun: Count })),
})

const Pace = z.object({ newPerDay: Count, minutesPerDay: Count })

const About = {
  id: z.uuid(),
  /** The name of a set, or a reference. */
  title: z.string(),
  /** The set it came from, if any. */
  setId: z.nullable(z.string()),
  startsOn: Day,
  /** The target date. */
  dueOn: z.nullable(Day),
}

const Unit = z.enum(RHYTHM_UNITS, planMessages.unit)

const isMakeup = (every: number) =>
  every === 0 || (Number.isInteger(every) && every >= MAKEUP_LIMITS.least && every <= MAKEUP_LIMITS.most)

const Rhythm = z.object({
  unit: Unit,
  /** Maximum new verses per week or day. */
  verses: Count.check(z.minimum(1), z.maximum(MAX_PLAN_VERSES)),
  /** Makes every nth week or day one for catching up; 0 for never. */
  makeupEvery: Count.check(z.refine(isMakeup)),
})

const Week = z.object({
  startsOn: Day,
  endsOn: Day,
  /** Its new verses, like "Romans 8:1–3"; empty if for catching up. */
  title: z.string(),
  /** Each new verse's reference. */
  references: z.array(z.string()),
  /** The paragraphs it completes, like "Romans 8:1–4". */
  recaps: z.array(z.string()),
  /** How many of its verses have been tested. */
  begun: Count,
  learned: Count,
})
export type PlanWeek = z.infer<typeof Week>

const Weeks = z.object({
  ...Rhythm.shape,
  weeks: z.array(Week),
  /** Index of the current one. */
  current: z.nullable(Count),
  /** Verses that should have begun in earlier weeks. */
  behind: Count,
  /** When behind: the new end date if all weeks move, or if each has fewer verses. */
  relief: z.nullable(
    z.object({
      later: z.object({ dueOn: Day }),
      fewer: z.nullable(z.object({ verses: Count, dueOn: Day })),
    }),
  ),
})
export type PlanWeeks = z.infer<typeof Weeks>

export const Plan = z.object({
  ...About,
  /** Null without a date. */
  weeks: z.nullable(Weeks),
  /** Path of the page to join; null if not shared. */
  sharedAt: z.nullable(z.string()),
  /** The pace of the outlook. */
  pace: Pace,
  outlook: Outlook,
  /** For a target date: the smallest pace that reaches it, or else the pace that comes closest. */
  paceForDate: z.nullable(z.extend(Pace, { lastOn: z.nullable(Day) })),
})
export type Plan = z.infer<typeof Plan>

const PlanInBrief = z.object({
  ...About,
  verses: Count,
  learned: Count,
  lastOn: z.nullable(Day),
})
export type PlanInBrief = z.infer<typeof PlanInBrief>

export const ExportedPlan = z.object({
  title: z.string(),
  setId: z.nullable(z.string()),
  /** Verses and cards, in order. */
  verseIds: z.array(z.string()),
  startsOn: Day,
  dueOn: z.nullable(Day),
  rhythm: z.optional(z.nullable(Rhythm)),
  /** Path of the page to join. Importing doesn't share the plan again. */
  sharedAt: z.optional(z.nullable(z.string())),
})
export type ExportedPlan = z.infer<typeof ExportedPlan>

const inLimits = ({ least, most }: { readonly least: number; readonly most: number }, sentence: string) =>
  z.coerce.number(sentence).check(
    z.refine((value) => Number.isInteger(value), sentence),
    z.minimum(least, sentence),
    z.maximum(most, sentence),
  )

const whole = ({ least, most }: { readonly least: number; readonly most: number }, sentence: string) =>
  z.int(sentence).check(z.minimum(least, sentence), z.maximum(most, sentence))

const DueOn = z.string(planMessages.dueOn).check(z.refine(isCalendarDay, planMessages.dueOn))

const Title = z.string(planMessages.title).check(
  z.overwrite(plainLine),
  z.minLength(1, planMessages.title),
  z.refine((text) => characterCount(text) <= MAX_TITLE, planMessages.title),
)

const OfPlan = z.object({ planId: z.string() })
const OfLink = z.object({ link: z.string() })

export const SharedPlan = z.object({
  title: z.string(),
  /** The owner's first name and last initial. */
  by: z.string(),
  /** Verses that others can learn, without cards. */
  verses: Count,
  /** Number of weeks or days; null without a date. */
  length: z.nullable(z.object({ unit: Unit, count: Count })),
  /** Verses per week, without weeks for catching up. */
  weeks: z.array(z.string()),
})
export type SharedPlan = z.infer<typeof SharedPlan>

export const plans = {
  /** The caller's plans, newest first. */
  list: endpoint({ method: 'GET', path: '/api/plans', access: 'member', response: z.array(PlanInBrief) }),

  /**
   * Adds the verses to the caller's reviews and makes a plan of them: of a set, or of verses and own cards by their ids, in
   * order. The plan of the same verses or set is returned again. Answers 409 with `whole`, like `POST /api/reviews/sets`, if
   * the translation doesn't have the whole set; 403 for a ready set without premium. `id` is null if nothing can be learned.
   */
  create: endpoint({
    method: 'POST',
    path: '/api/plans',
    access: 'member',
    body: z.object({
      title: Title,
      setId: z.optional(z.string(messages.set)),
      custom: z._default(z.boolean(messages.custom), false),
      translation: z.optional(TranslationCode),
      ids: z.optional(
        z
          .array(z.string(messages.ids), messages.ids)
          .check(z.minLength(1, messages.ids), z.maxLength(MAX_PLAN_VERSES, messages.ids)),
      ),
    }),
    response: z.object({ id: z.nullable(z.uuid()), added: Count, already: Count, leftOut: Count }),
  }),

  /**
   * A plan and its outlook at the caller's pace or at the requested one. With `dueOn` and no pace, at the pace that
   * reaches the date. Changes nothing.
   */
  one: endpoint({
    method: 'GET',
    path: '/api/plans/:planId',
    access: 'member',
    params: OfPlan,
    query: z.object({
      newPerDay: z.optional(inLimits(CHOICE_LIMITS.newPerDay, messages.newPerDay)),
      minutesPerDay: z.optional(inLimits(CHOICE_LIMITS.minutesPerDay, messages.minutesPerDay)),
      /** Empty for none. Default: the plan's date. */
      dueOn: z.optional(z.union([z.literal(''), DueOn], planMessages.dueOn)),
      unit: z.optional(Unit),
      makeupEvery: z.optional(
        z.coerce.number(planMessages.makeupEvery).check(z.refine(isMakeup, planMessages.makeupEvery)),
      ),
      /** Whether its new verses come before all others. */
      first: z.optional(z.enum(['true', 'false'], planMessages.first)),
    }),
    response: Plan,
  }),

  /**
   * Sets the date aimed at and the caller's pace, and moves the plan's new verses before all others if asked. A new date
   * moves them, too, and cuts the plan into weeks again. `relief` chooses one of those offered when behind; 400 if none is.
   */
  change: endpoint({
    method: 'PUT',
    path: '/api/plans/:planId',
    access: 'member',
    params: OfPlan,
    body: z.object({
      dueOn: z.optional(z.nullable(DueOn)),
      newPerDay: z.optional(whole(CHOICE_LIMITS.newPerDay, messages.newPerDay)),
      minutesPerDay: z.optional(whole(CHOICE_LIMITS.minutesPerDay, messages.minutesPerDay)),
      unit: z.optional(Unit),
      makeupEvery: z.optional(
        z.number(planMessages.makeupEvery).check(z.refine(isMakeup, planMessages.makeupEvery)),
      ),
      relief: z.optional(z.enum(['later', 'fewer'], planMessages.relief)),
      first: z.optional(z.boolean(planMessages.first)),
    }),
    response: Plan,
  }),

  /** Removes the plan, and those of its verses that were never tested and are in no other. 404 if it isn't the caller's. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/plans/:planId',
    access: 'member',
    params: OfPlan,
    response: Done,
  }),

  /** Creates the link to join the plan, or returns the existing one. 404 if the plan isn't the caller's. */
  share: endpoint({
    method: 'PUT',
    path: '/api/plans/:planId/link',
    access: 'member',
    params: OfPlan,
    response: z.object({ sharedAt: z.string() }),
  }),

  /** Invalidates the link. People who joined keep their plans. */
  unshare: endpoint({
    method: 'DELETE',
    path: '/api/plans/:planId/link',
    access: 'member',
    params: OfPlan,
    response: Done,
  }),

  /** A shared plan, for anyone with its link. 404 once the link is invalid. */
  shared: endpoint({
    method: 'GET',
    path: '/api/shared-plans/:link',
    access: 'anyone',
    params: OfLink,
    response: SharedPlan,
  }),

  /**
   * Makes a plan of the caller's own with the same verses and weeks, beginning today. Returns the plan of the same verses
   * if the caller has one.
   */
  join: endpoint({
    method: 'POST',
    path: '/api/shared-plans/:link',
    access: 'member',
    params: OfLink,
    response: z.object({ id: z.uuid(), added: Count, already: Count, leftOut: Count }),
  }),
}
