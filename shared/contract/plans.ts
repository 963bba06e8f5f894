import * as z from 'zod/mini'
import { isCalendarDay } from '../domain/calendar-day.ts'
import {
  messages as planMessages,
  MAX_PLAN_VERSES,
  MAX_TITLE_LENGTH,
} from '../domain/memory/plans/plan-rules.ts'
import { CHOICE_LIMITS, messages } from '../domain/memory/review-settings.ts'
import { MAKEUP_LIMITS, RHYTHM_UNITS } from '../domain/memory/plans/plan-weeks.ts'
import { countCharacters, cleanLine } from '../domain/plain-text.ts'
import { Done } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { TranslationCode } from './translations.ts'

const Day = z.iso.date()
const Count = z.int()

const Outlook = z.object({
  /** Verses in memory now, without those paused. */
  verses: Count,
  /** Verses recited well on two days. */
  learned: Count,
  /** Verses tested but not learned yet. */
  learning: Count,
  /**
   * The day on which all will be learned if each day's list is completed. Null if all already are, or if it would take
   * more than two years.
   */
  lastOn: z.nullable(Day),
  /** Average minutes a day until then, including everything else that is due. */
  minutes: Count,
  /** How many new verses outside the plan come first. */
  before: Count,
  /** The rest of today, and the next six days. */
  days: z.array(z.object({ date: Day, verses: Count, minutes: Count, begun: Count })),
})

const Pace = z.object({ newPerDay: Count, minutesPerDay: Count })

const PlanHeader = {
  id: z.uuid(),
  /** The name of a set, or a reference. */
  title: z.string(),
  /** The set the plan was made from, if any. */
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
  /** The maximum of new verses per week or day. */
  verses: Count.check(z.minimum(1), z.maximum(MAX_PLAN_VERSES)),
  /** Reserves every nth week or day for catching up; 0 for never. */
  makeupEvery: Count.check(z.refine(isMakeupInterval)),
})

const Week = z.object({
  startsOn: Day,
  endsOn: Day,
  /** The week's new verses, for example "Romans 8:1–3"; empty for a catch-up week. */
  title: z.string(),
  /** The references of the new verses, one each. */
  references: z.array(z.string()),
  /** The paragraphs that the week completes, for example "Romans 8:1–4". */
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
  /** How many verses of earlier weeks haven't been tested yet. */
  behind: Count,
  /** If the member is behind: the new end date if all weeks move, or if each week has fewer verses. */
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
  /** Null without a target date. */
  weeks: z.nullable(Weeks),
  /** The path of the page for joining; null if the plan isn't shared. */
  sharedAt: z.nullable(z.string()),
  /** The pace that the outlook assumes. */
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
  /** The ids of verses and cards, in order. */
  verseIds: z.array(z.string()),
  startsOn: Day,
  dueOn: z.nullable(Day),
  rhythm: z.optional(z.nullable(Rhythm)),
  /** The path of the page for joining. Importing doesn't share the plan again. */
  sharedAt: z.optional(z.nullable(z.string())),
})
export type ExportedPlan = z.infer<typeof ExportedPlan>

const createNumberParam = (
  { least, most }: { readonly least: number; readonly most: number },
  sentence: string,
) =>
  z.coerce.number(sentence).check(
    z.refine((value) => Number.isInteger(value), sentence),
    z.minimum(least, sentence),
    z.maximum(most, sentence),
  )

const createWholeNumber = (
  { least, most }: { readonly least: number; readonly most: number },
  sentence: string,
) => z.int(sentence).check(z.minimum(least, sentence), z.maximum(most, sentence))

const DueOn = z.string(planMessages.dueOn).check(z.refine(isCalendarDay, planMessages.dueOn))

const Title = z.string(planMessages.title).check(
  z.overwrite(cleanLine),
  z.minLength(1, planMessages.title),
  z.refine((text) => countCharacters(text) <= MAX_TITLE_LENGTH, planMessages.title),
)

const PlanParams = z.object({ planId: z.string() })
const LinkParams = z.object({ link: z.string() })

export const SharedPlan = z.object({
  title: z.string(),
  /** The owner's first name and last initial. */
  by: z.string(),
  /** Verses that others can learn, without cards. */
  verses: Count,
  /** The number of weeks or days; null without a target date. */
  length: z.nullable(z.object({ unit: Unit, count: Count })),
  /** The verses of each week, without catch-up weeks. */
  weeks: z.array(z.string()),
})
export type SharedPlan = z.infer<typeof SharedPlan>

export const plans = {
  /** Lists the caller's plans, newest first. */
  list: endpoint({ method: 'GET', path: '/api/plans', access: 'member', response: z.array(PlanSummary) }),

  /**
   * Creates a plan and adds its verses to the caller's reviews: those of a set, or the verses and own cards in `ids`, in
   * order. Returns the existing plan if there is one for the same verses or set. `id` is null if nothing can be learned.
   * 409 with `whole`, like `POST /api/reviews/sets`, if the translation doesn't have the whole set; 403 for a scripture
   * set without premium.
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
   * Returns a plan and its outlook at the requested pace, by default the caller's, or the pace that reaches `dueOn` if
   * only that is given. Changes nothing.
   */
  get: endpoint({
    method: 'GET',
    path: '/api/plans/:planId',
    access: 'member',
    params: PlanParams,
    query: z.object({
      newPerDay: z.optional(createNumberParam(CHOICE_LIMITS.newPerDay, messages.newPerDay)),
      minutesPerDay: z.optional(createNumberParam(CHOICE_LIMITS.minutesPerDay, messages.minutesPerDay)),
      /** Empty for no date. Default: the plan's date. */
      dueOn: z.optional(z.union([z.literal(''), DueOn], planMessages.dueOn)),
      unit: z.optional(Unit),
      makeupEvery: z.optional(
        z.coerce.number(planMessages.makeupEvery).check(z.refine(isMakeupInterval, planMessages.makeupEvery)),
      ),
      /** Whether the plan's new verses come before all others. */
      first: z.optional(z.enum(['true', 'false'], planMessages.first)),
    }),
    response: Plan,
  }),

  /**
   * Sets the target date and the caller's pace. Moves the plan's new verses before all others if `first` is true or the
   * date is new. A new date also divides the plan into weeks again. `relief` accepts one of the offers for a plan that
   * is behind; 400 if there is no such offer.
   */
  update: endpoint({
    method: 'PUT',
    path: '/api/plans/:planId',
    access: 'member',
    params: PlanParams,
    body: z.object({
      dueOn: z.optional(z.nullable(DueOn)),
      newPerDay: z.optional(createWholeNumber(CHOICE_LIMITS.newPerDay, messages.newPerDay)),
      minutesPerDay: z.optional(createWholeNumber(CHOICE_LIMITS.minutesPerDay, messages.minutesPerDay)),
      unit: z.optional(Unit),
      makeupEvery: z.optional(
        z.number(planMessages.makeupEvery).check(z.refine(isMakeupInterval, planMessages.makeupEvery)),
      ),
      relief: z.optional(z.enum(['later', 'fewer'], planMessages.relief)),
      first: z.optional(z.boolean(planMessages.first)),
    }),
    response: Plan,
  }),

  /** Removes the plan and those of its verses that were never tested and are in no other plan. 404 if it isn't the caller's. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/plans/:planId',
    access: 'member',
    params: PlanParams,
    response: Done,
  }),

  /** Creates the link for joining the plan, or returns the existing one. 404 if the plan isn't the caller's. */
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
  getShared: endpoint({
    method: 'GET',
    path: '/api/shared-plans/:link',
    access: 'anyone',
    params: LinkParams,
    response: SharedPlan,
  }),

  /**
   * Creates a plan for the caller with the same verses and weeks, beginning today. Returns the caller's existing plan of
   * the same verses if there is one.
   */
  join: endpoint({
    method: 'POST',
    path: '/api/shared-plans/:link',
    access: 'member',
    params: LinkParams,
    response: z.object({ id: z.uuid(), added: Count, already: Count, leftOut: Count }),
  }),
}
