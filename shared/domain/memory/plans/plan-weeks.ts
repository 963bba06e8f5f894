import { addDays, type CalendarDay, daysBetween } from '../../calendar-day.ts'

export const RHYTHM_UNITS = ['week', 'day'] as const
export type RhythmUnit = (typeof RHYTHM_UNITS)[number]

/** How a plan is divided into weeks or days. */
export interface Rhythm {
  readonly unit: RhythmUnit
  /** Maximum new verses in each week or day. */
  readonly verses: number
  /** Every nth week or day has no new verses, for catching up; 0 for never. */
  readonly makeupEvery: number
}

/** A plan's rhythm, and the day its first week begins. Moving that day moves all weeks. */
export interface PlanDivision {
  readonly startsOn: CalendarDay
  readonly rhythm: Rhythm
}

/** A range of the plan's verses; `until` is excluded. */
export interface VerseRange {
  readonly from: number
  readonly until: number
}

/** A week or day of a plan. It has no new verses if it is for catching up. */
export interface PlanWeekRange extends VerseRange {
  readonly startsOn: CalendarDay
  readonly endsOn: CalendarDay
  /** Paragraphs it completes. */
  readonly recaps: readonly VerseRange[]
}

/** Defaults: one week in four, one day in seven. */
const DEFAULT_MAKEUP: Readonly<Record<RhythmUnit, number>> = { week: 4, day: 7 }

/** Limits of `makeupEvery`, except 0. */
export const MAKEUP_LIMITS = { least: 2, most: 12 } as const

const UNIT_DAYS: Readonly<Record<RhythmUnit, number>> = { week: 7, day: 1 }

/** Shorter plans are divided by day, because weeks would be too coarse. */
const MIN_DAYS_IN_WEEKS = 14

/**
 * Divides `count` verses evenly into weeks.
 *
 * @param paragraphs the plan's paragraphs with more than one verse, in order
 */
export function divideIntoWeeks(
  { startsOn, rhythm }: PlanDivision,
  count: number,
  paragraphs: readonly VerseRange[] = [],
): PlanWeekRange[] {
  const length = UNIT_DAYS[rhythm.unit]
  const learning = Math.ceil(count / rhythm.verses)
  const weeks: PlanWeekRange[] = []
  for (let filled = 0; filled < learning;) {
    const from = Math.floor((filled * count) / learning)
    const isMakeup = isForMakeup(weeks.length, rhythm)
    if (!isMakeup) filled += 1
    const until = isMakeup ? from : Math.floor((filled * count) / learning)
    const start = addDays(startsOn, weeks.length * length)
    const recaps = paragraphs.filter((paragraph) => paragraph.until > from && paragraph.until <= until)
    weeks.push({ startsOn: start, endsOn: addDays(start, length - 1), from, until, recaps })
  }
  return weeks
}

const isForMakeup = (index: number, { makeupEvery }: Rhythm) =>
  makeupEvery > 0 && (index + 1) % makeupEvery === 0

/** How a plan should be divided. */
interface DivisionRequest {
  readonly count: number
  /** Index of the first verse that hasn't begun; `count` if all have. */
  readonly next: number
  readonly today: CalendarDay
  readonly dueOn: CalendarDay
  readonly unit?: RhythmUnit | undefined
  readonly makeupEvery?: number | undefined
}

/**
 * Returns the division with the fewest verses a week that ends by the date, if the next verse begins today. Divides by
 * day if the date is less than two weeks away.
 */
export function divideByDate({
  count,
  next,
  today,
  dueOn,
  unit,
  makeupEvery,
}: DivisionRequest): PlanDivision {
  const isShort = daysBetween(today, dueOn) + 1 < MIN_DAYS_IN_WEEKS
  const chosen = isShort ? 'day' : (unit ?? 'week')
  const every = makeupEvery ?? DEFAULT_MAKEUP[chosen]
  for (let verses = 1; ; verses += 1) {
    const rhythm = { unit: chosen, verses, makeupEvery: every }
    const division = { startsOn: findStart(rhythm, count, next, today), rhythm }
    if (verses >= count || findLastDay(division, count) <= dueOn) return division
  }
}

/** Returns the start day that makes the next verse's week begin today. */
function findStart(rhythm: Rhythm, count: number, next: number, today: CalendarDay): CalendarDay {
  const place = Math.min(next, count - 1)
  const learning = Math.ceil(((place + 1) * Math.ceil(count / rhythm.verses)) / count) - 1
  return addDays(today, -findLearningWeek(learning, rhythm) * UNIT_DAYS[rhythm.unit])
}

/** Returns the last day without building the weeks, because many divisions are tried. */
function findLastDay({ startsOn, rhythm }: PlanDivision, count: number): CalendarDay {
  const weeks = findLearningWeek(Math.ceil(count / rhythm.verses) - 1, rhythm) + 1
  return addDays(startsOn, weeks * UNIT_DAYS[rhythm.unit] - 1)
}

/** Returns the index among all weeks of the nth week with new verses. */
const findLearningWeek = (learning: number, { makeupEvery }: Rhythm) =>
  makeupEvery === 0 ? learning : learning + Math.floor(learning / (makeupEvery - 1))

/** Returns the index of the week that contains a day; null before the first and after the last. */
export function findWeekIndex(weeks: readonly PlanWeekRange[], day: CalendarDay): number | null {
  const index = weeks.findIndex(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
  return index === -1 ? null : index
}

/**
 * Counts the verses that should have begun in earlier weeks. Returns 0 in a week for catching up, and between the last
 * week and the date.
 *
 * @param unbegun the positions of verses that haven't begun
 */
export function countVersesBehind(
  weeks: readonly PlanWeekRange[],
  unbegun: readonly number[],
  { today, dueOn }: { readonly today: CalendarDay; readonly dueOn: CalendarDay | null },
): number {
  const index = findWeekIndex(weeks, today)
  const week = index === null ? undefined : weeks[index]
  if (week !== undefined && week.from === week.until) return 0
  if (week === undefined && dueOn !== null && today <= dueOn) return 0
  const late = weeks.filter(({ endsOn }) => endsOn < today).at(-1)?.until ?? 0
  return unbegun.filter((place) => place < late).length
}

/** A division, and the date it ends. */
interface Relief extends PlanDivision {
  readonly dueOn: CalendarDay
}

interface BehindPlan extends PlanDivision {
  readonly count: number
  /** Index of the first verse that hasn't begun. */
  readonly next: number
  readonly today: CalendarDay
  readonly dueOn: CalendarDay | null
}

/** Moves all weeks so the next verse's week begins today, and the date by as many days. */
export function relieveByDate({ count, next, today, dueOn, startsOn, rhythm }: BehindPlan): Relief {
  const division = { startsOn: findStart(rhythm, count, next, today), rhythm }
  const end = findLastDay(division, count)
  const moved = dueOn === null ? end : addDays(dueOn, daysBetween(startsOn, division.startsOn))
  return { ...division, dueOn: moved > end ? moved : end }
}

/** Lowers verses per week to the member's average so far, and by at least one; null if a week has only one. */
export function relieveByVerses(plan: BehindPlan): Relief | null {
  const { count, next, today, rhythm } = plan
  if (rhythm.verses <= 1) return null
  const past = divideIntoWeeks(plan, count).filter(
    ({ endsOn, from, until }) => endsOn < today && from < until,
  )
  const average = Math.round(next / Math.max(past.length, 1))
  const fewer = { ...rhythm, verses: Math.min(Math.max(average, 1), rhythm.verses - 1) }
  const division = { startsOn: findStart(fewer, count, next, today), rhythm: fewer }
  return { ...division, dueOn: findLastDay(division, count) }
}
