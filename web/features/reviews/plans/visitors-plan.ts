import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import { parseCalendarDay } from '#shared/domain/calendar-day.ts'
import { getModel } from '#shared/domain/memory/forgetting-model.ts'
import { calculatePlanningPace } from '#shared/domain/memory/pace.ts'
import { findPaceForDate } from '#shared/domain/memory/plans/pace-for-date.ts'
import { simulateOutlook } from '#shared/domain/memory/plans/plan-outlook.ts'
import type { QueueInput } from '#shared/domain/memory/plans/simulated-queue.ts'
import { DEFAULT_CHOICES } from '#shared/domain/memory/review-settings.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { toOrderNumber, parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import { runAllSteps } from '#shared/domain/steps/steps.ts'
import type { PlanDraft, PlanDetails } from './queries.ts'

interface VerseToPlan {
  readonly id: string
  readonly text: string
}

/** Computes the outcome of a visitor's plan, as if a new member had started it. */
export function computeVisitorPlan(
  title: string,
  verses: readonly VerseToPlan[],
  draft: PlanDraft,
  today: CalendarDay,
): PlanDetails {
  const ids = verses.map(({ id }) => id)
  const dueOn = draft.dueOn ?? null
  const queue = buildQueue(verses, draft, today)
  const paceForDate =
    dueOn === null ? null : runAllSteps(findPaceForDate(queue, ids, parseCalendarDay(dueOn)))
  const { newPerDay, minutesPerDay } =
    paceForDate !== null && draft.newPerDay === undefined ? paceForDate : queue.choices
  const outlook = runAllSteps(
    simulateOutlook({ ...queue, choices: { ...queue.choices, newPerDay, minutesPerDay } }, ids),
  )
  return {
    title,
    dueOn,
    pace: { newPerDay, minutesPerDay },
    outlook: { ...outlook, days: [...outlook.days] },
    paceForDate,
    weeks: null,
  }
}

function buildQueue(verses: readonly VerseToPlan[], draft: PlanDraft, today: CalendarDay): QueueInput {
  return {
    today,
    choices: {
      minutesPerDay: draft.minutesPerDay ?? DEFAULT_CHOICES.minutesPerDay,
      newPerDay: draft.newPerDay ?? DEFAULT_CHOICES.newPerDay,
      pausedUntil: null,
    },
    model: getModel(DEFAULT_CHOICES.targetRecall),
    pace: calculatePlanningPace([]),
    tested: [],
    fresh: verses.map(({ id, text }) => {
      const name = parseVerseId(id)
      return { verseId: id, order: name ? toOrderNumber(name.place) : 0, words: splitVerseWords(text).length }
    }),
    again: [],
    done: { seconds: 0, fresh: 0, recalls: [] },
  }
}
