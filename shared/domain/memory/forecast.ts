import { addDays, type CalendarDay, daysBetween } from '../calendar-day.ts'
import { type DayPlan, isPaused } from './daily-queue.ts'
import type { ForgettingModel } from './forgetting-model.ts'
import { toShownMinutes } from './pace.ts'
import type { DayLoad } from './queue-item.ts'
import type { ReviewChoices } from './review-settings.ts'
import { applyTest, type VerseMemory } from './verse-memory.ts'

interface DueGroup {
  readonly dueOn: CalendarDay
  readonly seconds: number
  readonly verses: number
}

/** A verse that has never been tested. */
interface FreshVerse {
  /** Seconds it takes today, and on later days while it is being learned. */
  readonly seconds: number
}

/** What a forecast is based on. */
interface ForecastInput {
  /** Verses grouped by due day. */
  readonly groups: readonly DueGroup[]
  /** Verses postponed today, in seconds each. */
  readonly moved: readonly number[]
  /** New verses that begin today and haven't been recited yet. */
  readonly begunToday: readonly FreshVerse[]
  /** The remaining new verses, in order. */
  readonly fresh: readonly FreshVerse[]
  /** Days after its first test when a new verse is due again, if recited well each time. */
  readonly returns: readonly number[]
  /** Plans the first day that has any verses, like that day's queue. */
  readonly plan: (date: CalendarDay) => DayPlan
}

type Choices = Pick<ReviewChoices, 'minutesPerDay' | 'newPerDay' | 'pausedUntil'>

export const FORECAST_DAYS = 30

/**
 * Forecasts the coming days, assuming each day's verses are recited. The first day with verses is planned like the
 * queue of that day. The days after it are estimated: new verses come back as if recited well, others don't come back.
 * What exceeds a day's minutes moves to the next day, unless the day has only one long verse.
 */
export function forecastLoad(today: CalendarDay, ahead: ForecastInput, choices: Choices): DayLoad[] {
  const dueOn = new Map<CalendarDay, number[]>()
  const addDue = (date: CalendarDay, seconds: number, verses = 1) => {
    const day = dueOn.get(date) ?? []
    for (let verse = 0; verse < verses; verse += 1) day.push(seconds)
    dueOn.set(date, day)
  }
  const begin = (date: CalendarDay, verses: readonly FreshVerse[]) => {
    for (const { seconds } of verses) for (const days of ahead.returns) addDue(addDays(date, days), seconds)
  }
  for (const group of ahead.groups) addDue(group.dueOn, group.seconds, group.verses)
  begin(today, ahead.begunToday)

  // While new verses remain for today, tomorrow's queue isn't known yet.
  let [waiting, fresh, isPlanned] = [[...ahead.moved], ahead.fresh, ahead.begunToday.length > 0]
  return Array.from({ length: FORECAST_DAYS }, (_, index) => {
    const date = addDays(today, index + 1)
    waiting = [...waiting, ...(dueOn.get(date) ?? [])]
    if (isPaused(date, choices.pausedUntil) || (waiting.length === 0 && fresh.length === 0))
      return { date, verses: 0, minutes: 0 }
    const day = isPlanned ? estimateLoad(waiting, fresh, choices) : summarizePlan(ahead.plan(date))
    isPlanned = true
    begin(date, fresh.slice(0, day.begun))
    ;[waiting, fresh] = [day.later, fresh.slice(day.begun)]
    return { date, verses: day.verses, minutes: toShownMinutes(day.seconds) }
  })
}

/** A day's load, how many of its verses are new, and the seconds of each verse that moves to the next day. */
interface Load {
  readonly verses: number
  readonly seconds: number
  readonly begun: number
  readonly later: number[]
}

const summarizePlan = ({ items, seconds, later }: DayPlan): Load => ({
  verses: items.length,
  seconds,
  begun: items.filter(({ kind }) => kind === 'new').length,
  later: later.map((verse) => verse.seconds),
})

/** Estimates the load of a day from only the seconds of each verse. */
function estimateLoad(
  waiting: readonly number[],
  fresh: readonly FreshVerse[],
  { minutesPerDay, newPerDay }: Choices,
): Load {
  const reviewed = countThatFit(waiting, 60 * minutesPerDay, true)
  const seconds = sumSeconds(waiting.slice(0, reviewed))
  const offered = reviewed === waiting.length ? fresh.slice(0, newPerDay).map((verse) => verse.seconds) : []
  const begun = countThatFit(offered, 60 * minutesPerDay - seconds, reviewed === 0)
  return {
    verses: reviewed + begun,
    seconds: seconds + sumSeconds(offered.slice(0, begun)),
    begun,
    later: waiting.slice(reviewed),
  }
}

const sumSeconds = (seconds: readonly number[]) => seconds.reduce((sum, value) => sum + value, 0)

/** Counts how many verses fit, in order; at least one if the day has none yet. */
function countThatFit(waiting: readonly number[], secondsLeft: number, isUntouched: boolean): number {
  let left = secondsLeft
  const end = waiting.findIndex((seconds, index) => (left -= seconds) < 0 && !(isUntouched && index === 0))
  return end === -1 ? waiting.length : end
}

const cachedReturns = new WeakMap<ForgettingModel, readonly number[]>()

/**
 * Returns when a new verse is due again within the forecast, in days after its first test, if recited well each time.
 */
export function findReturns(model: ForgettingModel, today: CalendarDay): readonly number[] {
  const cached = cachedReturns.get(model)
  if (cached !== undefined) return cached
  const returns: number[] = []
  let memory: VerseMemory | undefined
  for (let days = 0; days < FORECAST_DAYS; days = daysBetween(today, memory.dueOn)) {
    if (days > 0) returns.push(days)
    memory = applyTest(memory, { day: addDays(today, days), grade: 'good', wordCount: null }, model)
  }
  cachedReturns.set(model, returns)
  return returns
}
