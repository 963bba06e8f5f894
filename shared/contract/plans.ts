import * as z from 'zod/mini'
import { isCalendarDay } from '../domain/calendar-day.ts'
import {
  messages as planMessages,
  MAX_PLAN_VERSES,
  MAX_TITLE_LENGTH,
} from '../domain/memory/plans/plan-rules.ts'
import { CHOICE_LIMITS, messages } from '../domain/memory/review-settings.ts'
import { MAKEUP_LIMITS, RHYTHM_UNITS } from '../domain/memory/plans/plan-weeks.ts'
import { characterCount, plainLine } from '../domain/plain-text.ts'
import { Done } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { TranslationCode } from './translations.ts'

const Day = z.iso.date()
const Count = z.int()

const Outlook = z.object({
  /** Verses in memory now, without paused ones. */
  verses: Count,
  /** Recited well on two days. */
  learned: Count,
  /** Tested, but not learned yet. */
  learning: Count,
  /**
   * When all of them will be learned if each day's list is completed; null if all already are, or if it takes more than
   * two years.
   */
  lastOn: z.nullable(Day),
  /** Average minutes a day until then, with everything else that is due. */
  minutes: Count,
  /** How many other new verses come first. */
  before: Count,
  /** The rest of today, and the next six days. */
  days: z.array(z.object({ date: Day, verses: Count, minutes: Count, begun: Count })),
})

const Pace = z.object({ newPerDay: Count, minutesPerDay: Count })

const PlanHeader = {
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

const isMakeupInterval = (every: number) =>
  every === 0 || (Number.isInteger(every) && every >= MAKEUP_LIMITS.least && every <= MAKEUP_LIMITS.most)

const Rhythm = z.object({
  unit: Unit,
  /** Maximum new verses per week or day. */
  verses: Count.check(z.minimum(1), z.maximum(MAX_PLAN_VERSES)),
  /** Reserves every nth week or day for catching up; 0 for never. */
  makeupEvery: Count.check(z.refine(isMakeupInterval)),
})

const Week = z.object({
  startsOn: Day,
  endsOn: Day,
  /** The week's new verses, like "Romans 8:1–3"; empty for a week to catch up. */
  title: z.string(),
  /** Each new verse's reference. */
  references: z.array(z.string()),
  /** The paragraphs it completes, like "Romans 8:1–4". */
  recaps: z.array(z.string()),
  /** How many of the week's verses have been tested. */
  begun: Count,
  learned: Count,
})
export type PlanWeek = z.infer<typeof Week>

const Weeks = z.object({
  ...Rhythm.shape,
  weeks: z.array(Week),
  /** Index of the current week. */
  current: z.nullable(Count),
  /** How many verses should have begun in earlier weeks. */
  behind: Count,
  /** If the member is behind, the new end date if all weeks move, or if each has fewer verses. */
  relief: z.nullable(
    z.object({
      later: z.object({ dueOn: Day }),
      fewer: z.nullable(z.object({ verses: Count, dueOn: Day })),
    }),
  ),
})
export type PlanWeeks = z.infer<typeof Weeks>

export const Plan = z.object({
  ...PlanHeader,
  /** Null without a date. */
  weeks: z.nullable(Weeks),
  /** Path of the page to join; null if not shared. */
  sharedAt: z.nullable(z.string()),
  /** The pace of the outlook. */
  pace: Pace,
  outlook: Outlook,
  /** The smallest pace that reaches the target date, or else the pace that comes closest. */
  paceForDate: z.nullable(z.extend(Pace, { lastOn: z.nullable(Day) })),
})
export type Plan = z.infer<typeof Plan>

const PlanSummary = z.object({
  ...PlanHeader,
  verses: Count,
  learned: Count,
  lastOn: z.nullable(Day),
})
export type PlanSummary = z.infer<typeof PlanSummary>

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

const numberParam = ({ least, most }: { readonly least: number; readonly most: number }, sentence: string) =>
  z.coerce.number(sentence).check(
    z.refine((value) => Number.isInteger(value), sentence),
    z.minimum(least, sentence),
    z.maximum(most, sentence),
  )

const wholeNumber = ({ least, most }: { readonly least: number; readonly most: number }, sentence: string) =>
  z.int(sentence).check(z.minimum(least, sentence), z.maximum(most, sentence))

const DueOn = z.string(planMessages.dueOn).check(z.refine(isCalendarDay, planMessages.dueOn))

const Title = z.string(planMessages.title).check(
  z.overwrite(plainLine),
  z.minLength(1, planMessages.title),
  z.refine((text) => characterCount(text) <= MAX_TITLE_LENGTH, planMessages.title),
)

const PlanParams = z.object({ planId: z.string() })
const LinkParams = z.object({ link: z.string() })

export const SharedPlan = z.object({
  title: z.string(),
  /** The owner's first name and last initial. */
  by: z.string(),
  /** Verses that others can learn, without cards. */
  verses: Count,
  /** Number of weeks or days; null without a date. */
  length: z.nullable(z.object({ unit: Unit, count: Count })),
  /** The verses of each week, without weeks for catching up. */
  weeks: z.array(z.string()),
})
export type SharedPlan = z.infer<typeof SharedPlan>

export const plans = {
  /** The caller's plans, newest first. */
  list: endpoint({ method: 'GET', path: '/api/plans', access: 'member', response: z.array(PlanSummary) }),

  /**
   * Adds verses to the caller's reviews and plans them: those of a set, or verses and the caller's cards by their ids, in
   * order. Returns an existing plan of the same verses or set. 409 with `whole`, like `POST /api/reviews/sets`, if the
   * translation doesn't have the whole set; 403 for a scripture set without premium. `id` is null if nothing can be
   * learned.
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
   * Returns a plan and its outlook at the requested pace, or else the caller's. With `dueOn` and no pace, uses the pace
   * that reaches the date. Changes nothing.
   */
  one: endpoint({
    method: 'GET',
    path: '/api/plans/:planId',
    access: 'member',
    params: PlanParams,
    query: z.object({
      newPerDay: z.optional(numberParam(CHOICE_LIMITS.newPerDay, messages.newPerDay)),
      minutesPerDay: z.optional(numberParam(CHOICE_LIMITS.minutesPerDay, messages.minutesPerDay)),
      /** Empty for none. Default: the plan's date. */
      dueOn: z.optional(z.union([z.literal(''), DueOn], planMessages.dueOn)),
      unit: z.optional(Unit),
      makeupEvery: z.optional(
        z.coerce.number(planMessages.makeupEvery).check(z.refine(isMakeupInterval, planMessages.makeupEvery)),
      ),
      /** Whether its new verses come before all others. */
      first: z.optional(z.enum(['true', 'false'], planMessages.first)),
    }),
    response: Plan,
  }),

  /**
   * Sets the target date and the caller's pace. Moves the plan's new verses before all others if `first` is true or the
   * date is new; a new date also divides the plan into weeks again. `relief` chooses one of the offers for a plan that
   * is behind; 400 if there is none.
   */
  change: endpoint({
    method: 'PUT',
    path: '/api/plans/:planId',
    access: 'member',
    params: PlanParams,
    body: z.object({
      dueOn: z.optional(z.nullable(DueOn)),
      newPerDay: z.optional(wholeNumber(CHOICE_LIMITS.newPerDay, messages.newPerDay)),
      minutesPerDay: z.optional(wholeNumber(CHOICE_LIMITS.minutesPerDay, messages.minutesPerDay)),
      unit: z.optional(Unit),
      makeupEvery: z.optional(
        z.number(planMessages.makeupEvery).check(z.refine(isMakeupInterval, planMessages.makeupEvery)),
      ),
      relief: z.optional(z.enum(['later', 'fewer'], planMessages.relief)),
      first: z.optional(z.boolean(planMessages.first)),
    }),
    response: Plan,
  }),

  /** Removes the plan, and its verses that were never tested and are in no other plan. 404 if it isn't the caller's. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/plans/:planId',
    access: 'member',
    params: PlanParams,
    response: Done,
  }),

  /** Creates the link to join the plan, or returns the existing one. 404 if the plan isn't the caller's. */
  share: endpoint({
    method: 'PUT',
    path: '/api/plans/:planId/link',
    access: 'member',
    params: PlanParams,
    response: z.object({ sharedAt: z.string() }),
  }),

  /** Invalidates the link. People who joined keep their plans. */
  unshare: endpoint({
    method: 'DELETE',
    path: '/api/plans/:planId/link',
    access: 'member',
    params: PlanParams,
    response: Done,
  }),

  /** Returns a shared plan to anyone with its link. 404 once the link is invalid. */
  shared: endpoint({
    method: 'GET',
    path: '/api/shared-plans/:link',
    access: 'anyone',
    params: LinkParams,
    response: SharedPlan,
  }),

  /**
   * Creates a plan for the caller with the same verses and weeks, beginning today. Returns the caller's plan of the same
   * verses if there is one.
   */
  join: endpoint({
    method: 'POST',
    path: '/api/shared-plans/:link',
    access: 'member',
    params: LinkParams,
    response: z.object({ id: z.uuid(), added: Count, already: Count, leftOut: Count }),
  }),
}
