import { addDays, type CalendarDay } from '#shared/domain/calendar-day.ts'
import {
  type DayPlan,
  type DayToPlan,
  type DueVerse,
  isPaused,
  nextDueOn,
  planDay,
} from '#shared/domain/memory/daily-queue.ts'
import { FORECAST_DAYS, forecastLoad, findReturns } from '#shared/domain/memory/forecast.ts'
import { getModel } from '#shared/domain/memory/forgetting-model.ts'
import { calculatePlanningPace, estimateSeconds, toShownMinutes } from '#shared/domain/memory/pace.ts'
import type { DayLoad } from '#shared/domain/memory/queue-item.ts'
import { summarizeTests } from '#shared/domain/memory/tests-of-day.ts'
import { isLearning, predictRecall } from '#shared/domain/memory/verse-memory.ts'
import type { Queries } from '../../db/database.ts'
import type { Learner } from './deps.ts'
import { findPauseEnd } from './settings.ts'
import { loadBibleOrder } from './shown-verses.ts'
import { type DayRows, readDayRows, type DueRow } from './store.ts'

export interface PlannedDay {
  readonly plan: DayPlan
  readonly due: ReadonlyMap<string, DueVerse>
  readonly doneToday: { readonly verses: number; readonly minutes: number; readonly seconds: number }
  readonly nextDueOn: CalendarDay | null
  readonly forecast: readonly DayLoad[]
  readonly practicedOn: readonly CalendarDay[]
}

export async function planToday(queries: Queries, userId: string, learner: Learner): Promise<PlannedDay> {
  const { settings, today } = learner
  const choices = { ...settings, pausedUntil: findPauseEnd(settings, today) }
  const rows = await readDayRows(queries, userId, {
    today,
    until: addDays(today, FORECAST_DAYS),
    soonest: choices.pausedUntil ?? addDays(today, 1),
    fresh: settings.newPerDay * (FORECAST_DAYS + 1),
  })
  const pace = calculatePlanningPace(rows.paces.flatMap((it) => it ?? []))
  // Of the new verses, only today's and tomorrow's need their place in the Bible.
  const getOrder = await loadBibleOrder(queries, userId, [
    ...rows.due.verseId,
    ...rows.dueSoon.verseId,
    ...rows.fresh.slice(0, 2 * settings.newPerDay).map(({ verseId }) => verseId),
    ...rows.tests.map(({ verseId }) => verseId),
  ])
  const tests = summarizeToday(rows, today, pace, getOrder)
  const day = { rows, learner, choices, pace, getOrder }
  const due = toDueVerses(rows.due, today, day)
  const fresh = toFreshVerses(rows, pace, getOrder)
  const plan = planDay({ today, choices, due, fresh, again: tests.again, done: tests.done })
  const moved = isPaused(today, choices.pausedUntil) ? due : plan.later
  const remaining = fresh.slice(countNew(plan))
  const forecast = forecastDays(day, plan, moved, fresh)
  const soonest = nextDueOn(today, { later: [...moved, ...remaining] }, rows.firstDueOn, choices.pausedUntil)
  return {
    plan,
    due: new Map(due.map((verse) => [verse.verseId, verse])),
    doneToday: {
      verses: tests.verses,
      seconds: tests.done.seconds,
      minutes: toShownMinutes(tests.done.seconds),
    },
    nextDueOn: forecast.find(({ verses }) => verses > 0)?.date ?? soonest,
    forecast,
    practicedOn: rows.practicedOn,
  }
}

/** The data from which a day is planned. */
interface Planning {
  readonly rows: DayRows
  readonly learner: Learner
  readonly choices: DayToPlan['choices']
  readonly pace: number
  readonly getOrder: GetOrder
}

const countNew = ({ items }: DayPlan): number => items.filter(({ kind }) => kind === 'new').length

/** Returns the forecast for the days after today. */
function forecastDays(day: Planning, plan: DayPlan, moved: readonly DueVerse[], fresh: DayToPlan['fresh']) {
  const { rows, learner, choices, pace } = day
  const [startedToday, remaining] = [fresh.slice(0, countNew(plan)), fresh.slice(countNew(plan))]
  const movedIds = new Set(moved.map(({ verseId }) => verseId))
  const planOn = (date: CalendarDay): DayPlan => {
    const overdue = toDueVerses(rows.due, date, day).filter(({ verseId }) => movedIds.has(verseId))
    const dueSoon = toDueVerses(rows.dueSoon, date, day).filter((verse) => verse.dueOn <= date)
    return planDay({
      today: date,
      choices,
      due: [...overdue, ...dueSoon],
      fresh: remaining,
      again: [],
      done: NOTHING_DONE,
    })
  }
  const returns = findReturns(createModel(learner), learner.today)
  const ahead = {
    groups: toGroupsAhead(rows, pace),
    moved: moved.map(({ seconds }) => seconds),
    begunToday: startedToday,
    fresh: remaining,
    returns,
    plan: planOn,
  }
  return forecastLoad(learner.today, ahead, choices)
}

const createModel = ({ settings }: Learner) => getModel(settings.targetRecall, settings.parameters)

const NOTHING_DONE = { seconds: 0, fresh: 0, recalls: [] } as const

/** Returns a verse's or card's rank in Bible order. */
type GetOrder = (verseId: string) => number

function summarizeToday({ tests }: DayRows, today: CalendarDay, pace: number, getOrder: GetOrder) {
  const day = summarizeTests(tests, today, pace)
  const learning = new Map(tests.map((row) => [row.verseId, isLearning(row)]))
  return {
    ...day,
    again: day.lost.map((it) => ({
      ...it,
      order: getOrder(it.verseId),
      isLearning: learning.get(it.verseId) ?? true,
    })),
  }
}

/** Builds due verses from columns, with their recall on this day. */
function toDueVerses(
  due: DayRows['due'],
  day: CalendarDay,
  { learner, pace, getOrder }: Planning,
): DueVerse[] {
  const model = createModel(learner)
  // All columns have the same length, so the index is valid.
  const value = <Name extends keyof DueRow>(name: Name, index: number) => due[name][index] as DueRow[Name]
  return due.verseId.map((verseId, index) => {
    const lastTestedOn = value('lastTestedOn', index)
    const isInLearning = isLearning({ goodDays: value('goodDays', index) })
    return {
      verseId,
      dueOn: value('dueOn', index),
      lastTestedOn,
      order: getOrder(verseId),
      isLearning: isInLearning,
      seconds: estimateSeconds(value('words', index), isInLearning, pace),
      recall: predictRecall({ stability: value('stability', index), lastTestedOn }, day, model),
    }
  })
}

const toFreshVerses = ({ fresh }: DayRows, pace: number, getOrder: GetOrder) =>
  fresh.map(({ verseId, words }) => ({
    verseId,
    order: getOrder(verseId),
    seconds: estimateSeconds(words, true, pace),
  }))

/** Returns groups of verses due during the forecast, earliest first. */
const toGroupsAhead = ({ ahead }: DayRows, pace: number) =>
  ahead
    .map(({ dueOn, words, goodDays, verses }) => ({
      dueOn,
      verses,
      seconds: estimateSeconds(words, isLearning({ goodDays }), pace),
    }))
    .sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
