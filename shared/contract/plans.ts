import * as z from 'zod/mini'
import { isCalendarDay } from '../domain/calendar-day.ts'
import { messages as planMessages, MOST_PLAN_VERSES, MOST_TITLE } from '../domain/memory/plans/plan-rules.ts'
import { CHOICE_LIMITS, messages } from '../domain/memory/review-settings.ts'
import { characterCount, plainLine } from '../domain/plain-text.ts'
import { Done } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { TranslationCode } from './translations.ts'

const Day = z.iso.date()
const Count = z.int()

const Outlook = z.object({
  /** In memory now, without paused ones. */
  verses: Count,
  /** Said well on two days. */
  learned: Count,
  /** Tested, but not learned yet. */
  learning: Count,
  /** When the last of them is learned if each day's list is done; null if all are, or not within two years. */
  lastOn: z.nullable(Day),
  /** An average day until then, with everything else that is due. */
  minutes: Count,
  /** Verses of other origin that begin first. */
  before: Count,
  /** Today, or the rest of it, and the next six days. */
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
  /** The date aimed at. */
  dueOn: z.nullable(Day),
}

export const Plan = z.object({
  ...About,
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
  z.refine((text) => characterCount(text) <= MOST_TITLE, planMessages.title),
)

const OfPlan = z.object({ planId: z.string() })

export const plans = {
  /** The caller's plans, the newest first. */
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
          .check(z.minLength(1, messages.ids), z.maxLength(MOST_PLAN_VERSES, messages.ids)),
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
      /** Empty for no date. Default: the plan's. */
      dueOn: z.optional(z.union([z.literal(''), DueOn], planMessages.dueOn)),
      /** Whether its new verses begin before all others. */
      first: z.optional(z.enum(['true', 'false'], planMessages.first)),
    }),
    response: Plan,
  }),

  /** Sets the date aimed at and the caller's pace, and moves the plan's new verses before all others if asked. */
  change: endpoint({
    method: 'PUT',
    path: '/api/plans/:planId',
    access: 'member',
    params: OfPlan,
    body: z.object({
      dueOn: z.optional(z.nullable(DueOn)),
      newPerDay: z.optional(whole(CHOICE_LIMITS.newPerDay, messages.newPerDay)),
      minutesPerDay: z.optional(whole(CHOICE_LIMITS.minutesPerDay, messages.minutesPerDay)),
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
}
