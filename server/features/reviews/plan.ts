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
import { ordersOf } from './shown-verses.ts'
import { type DayRows, dayRowsOf, type DueRow } from './store.ts'

export interface PlannedDay {
  readonly plan: DayPlan
  readonly due: ReadonlyMap<string, DueVerse>
  readonly doneToday: { readonly verses: number; readonly minutes: number }
  readonly nextDueOn: CalendarDay | null
  readonly forecast: readonly DayLoad[]
  readonly practicedOn: readonly CalendarDay[]
}

export async function planFor(queries: Queries, userId: string, learner: Learner): Promise<PlannedDay> {
  const { settings, today } = learner
  const choices = { ...settings, pausedUntil: pausedUntil(settings, today) }
  const until = addDays(today, FORECAST_DAYS)
  const rows = await dayRowsOf(queries, userId, { today, until, fresh: settings.newPerDay })
  const pace = planningPace(rows.paces.flatMap((it) => it ?? []))
  const orderOf = await ordersOf(queries, userId, [
    ...rows.due.verseId,
    ...rows.fresh.map(({ verseId }) => verseId),
    ...rows.tests.map(({ verseId }) => verseId),
  ])
  const tests = testsToday(rows, today, pace, orderOf)
  const due = dueToday(rows, learner, pace, orderOf)
  const fresh = freshToday(rows, pace, orderOf)
  const plan = planDay({ today, choices, due, fresh, again: tests.again, done: tests.done })
  const ahead = aheadOf(rows, pace)
  const moved = isPaused(today, choices.pausedUntil) ? due : plan.later
  return {
    plan,
    due: new Map(due.map((verse) => [verse.verseId, verse])),
    doneToday: { verses: tests.verses, minutes: tests.done.minutes },
    nextDueOn: nextDueOn(today, { later: moved }, rows.firstDueOn, choices.pausedUntil),
    forecast: forecastOf(
      today,
      ahead,
      moved.map(({ minutes }) => minutes),
      choices,
    ),
    practicedOn: rows.practicedOn,
  }
}

/** Maps an id to its rank in Bible order. */
type OrderOf = (verseId: string) => number

function testsToday({ tests }: DayRows, today: CalendarDay, pace: number, orderOf: OrderOf) {
  const day = dayOfTests(tests, today, pace)
  const learning = new Map(tests.map((row) => [row.verseId, isLearning(row)]))
  return {
    ...day,
    again: day.lost.map((it) => ({
      ...it,
      order: orderOf(it.verseId),
      isLearning: learning.get(it.verseId) ?? true,
    })),
  }
}

function dueToday(
  { due }: DayRows,
  { settings, today }: Learner,
  pace: number,
  orderOf: OrderOf,
): DueVerse[] {
  const model = modelFor(settings.targetRecall, settings.parameters)
  // All columns have the same length.
  const at = <Name extends keyof DueRow>(name: Name, index: number) => due[name][index] as DueRow[Name]
  return due.verseId.map((verseId, index) => {
    const lastTestedOn = at('lastTestedOn', index)
    const isInLearning = isLearning({ goodDays: at('goodDays', index) })
    return {
      verseId,
      dueOn: at('dueOn', index),
      lastTestedOn,
      order: orderOf(verseId),
      isLearning: isInLearning,
      minutes: minutesFor(at('words', index), isInLearning, pace),
      recall: recallOn({ stability: at('stability', index), lastTestedOn }, today, model),
    }
  })
}

const freshToday = ({ fresh }: DayRows, pace: number, orderOf: OrderOf) =>
  fresh.map(({ verseId, words }) => ({
    verseId,
    order: orderOf(verseId),
    minutes: minutesFor(words, true, pace),
  }))

const aheadOf = ({ ahead }: DayRows, pace: number) =>
  ahead
    .map(({ dueOn, words, goodDays, verses }) => ({
      dueOn,
      verses,
      minutes: minutesFor(words, isLearning({ goodDays }), pace),
    }))
    .sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
