import { addDays, type CalendarDay } from '#shared/domain/calendar-day.ts'
import {
  type DayPlan,
  type DueVerse,
  isPaused,
  nextDueOn,
  planDay,
} from '#shared/domain/memory/daily-queue.ts'
import { FORECAST_DAYS, forecastOf } from '#shared/domain/memory/forecast.ts'
import { modelFor } from '#shared/domain/memory/forgetting-model.ts'
import { minutesFor, planningPace } from '#shared/domain/memory/pace.ts'
import type { DayLoad } from '#shared/domain/memory/queue-item.ts'
import { dayOfTests } from '#shared/domain/memory/tests-of-day.ts'
import { isLearning, recallOn } from '#shared/domain/memory/verse-memory.ts'
import type { Queries } from '../../db/database.ts'
import type { Learner } from './needs.ts'
import { pausedUntil } from './settings.ts'
import { orderOf } from './shown-verses.ts'
import { dueAhead, dueBy, firstDueAfter, freshOf, latestPaces, testsOn } from './store.ts'

/** A member's day, and the days ahead. */
export interface PlannedDay {
  readonly plan: DayPlan
  readonly due: ReadonlyMap<string, DueVerse>
  readonly doneToday: { readonly verses: number; readonly minutes: number }
  readonly nextDueOn: CalendarDay | null
  readonly forecast: readonly DayLoad[]
}

/** Plans a member's day from what is due, new, and said already. */
export async function planFor(queries: Queries, userId: string, learner: Learner): Promise<PlannedDay> {
  const { settings, today } = learner
  const choices = { ...settings, pausedUntil: pausedUntil(settings, today) }
  const pace = planningPace(await latestPaces(queries, userId))
  const tests = await testsToday(queries, userId, today, pace)
  const due = await dueToday(queries, userId, learner, pace)
  const fresh = await freshToday(queries, userId, settings.newPerDay, pace)
  const plan = planDay({ today, choices, due, fresh, again: tests.again, done: tests.done })
  const ahead = await aheadOf(queries, userId, today, pace)
  const moved = isPaused(today, choices.pausedUntil) ? due : plan.later
  const firstAhead = ahead[0]?.dueOn ?? (await firstDueAfter(queries, userId, today))
  return {
    plan,
    due: new Map(due.map((verse) => [verse.verseId, verse])),
    doneToday: { verses: tests.verses, minutes: tests.done.minutes },
    nextDueOn: nextDueOn(today, { later: moved }, firstAhead, choices.pausedUntil),
    forecast: forecastOf(
      today,
      ahead,
      moved.map(({ minutes }) => minutes),
      choices,
    ),
  }
}

async function testsToday(queries: Queries, userId: string, today: CalendarDay, pace: number) {
  const rows = await testsOn(queries, userId, today)
  const tests = rows.map(({ takenUpAt, ...row }) => ({ ...row, isTakenUp: takenUpAt !== null }))
  const day = dayOfTests(tests, today, pace)
  const learning = new Map(rows.map((row) => [row.verseId, isLearning(row)]))
  return {
    ...day,
    again: day.lost.map((it) => ({
      ...it,
      order: orderOf(it.verseId),
      isLearning: learning.get(it.verseId) ?? true,
    })),
  }
}

async function dueToday(
  queries: Queries,
  userId: string,
  { settings, today }: Learner,
  pace: number,
): Promise<DueVerse[]> {
  const model = modelFor(settings.targetRecall)
  const rows = await dueBy(queries, userId, today)
  return rows.flatMap(({ verseId, words, goodDays, stability, lastTestedOn, dueOn }) => {
    if (stability === null || lastTestedOn === null || dueOn === null) return []
    const isInLearning = isLearning({ goodDays })
    return {
      verseId,
      dueOn,
      lastTestedOn,
      order: orderOf(verseId),
      isLearning: isInLearning,
      minutes: minutesFor(words, isInLearning, pace),
      recall: recallOn({ stability, lastTestedOn }, today, model),
    }
  })
}

async function freshToday(queries: Queries, userId: string, newPerDay: number, pace: number) {
  const rows = newPerDay === 0 ? [] : await freshOf(queries, userId, newPerDay)
  return rows.map(({ verseId, words }) => ({
    verseId,
    order: orderOf(verseId),
    minutes: minutesFor(words, true, pace),
  }))
}

/** What is due on the days of the forecast, earliest first. */
async function aheadOf(queries: Queries, userId: string, today: CalendarDay, pace: number) {
  const rows = await dueAhead(queries, userId, today, addDays(today, FORECAST_DAYS))
  return rows
    .flatMap(({ dueOn, words, goodDays, verses }) =>
      dueOn === null ? [] : { dueOn, verses, minutes: minutesFor(words, isLearning({ goodDays }), pace) },
    )
    .sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
}
