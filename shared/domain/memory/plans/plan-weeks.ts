import { addDays, type CalendarDay, daysBetween } from '../../calendar-day.ts'

export const RHYTHM_UNITS = ['week', 'day'] as const
export type RhythmUnit = (typeof RHYTHM_UNITS)[number]

/** How a plan is divided into weeks or days. */
export interface Rhythm {
  readonly unit: RhythmUnit
  /** Maximum new verses in each. */
  readonly verses: number
  /** Every nth one has no new verses, for catching up; 0 for never. */
  readonly makeupEvery: number
}

/** A plan's rhythm, and the day its first week begins. Moving that day moves all weeks. */
export interface PlanCut {
  readonly startsOn: CalendarDay
  readonly rhythm: Rhythm
}

/** A range of the plan's verses; `until` is excluded. */
export interface Stretch {
  readonly from: number
  readonly until: number
}

/** A week or day of a plan. Has no new verses if it is for catching up. */
export interface WeekOfPlan extends Stretch {
  readonly startsOn: CalendarDay
  readonly endsOn: CalendarDay
  /** Paragraphs it completes. */
  readonly recaps: readonly Stretch[]
}

/** Defaults: one week in four, one day in seven. */
const USUAL_MAKEUP: Readonly<Record<RhythmUnit, number>> = { week: 4, day: 7 }

/** Limits of that frequency, if not never. */
export const MAKEUP_LIMITS = { least: 2, most: 12 } as const

const LENGTH: Readonly<Record<RhythmUnit, number>> = { week: 7, day: 1 }

/** Minimum days to plan in weeks; below, they would be too coarse. */
const MIN_DAYS_IN_WEEKS = 14

/**
 * Cuts `count` verses evenly into weeks.
 *
 * @param paragraphs the plan's paragraphs of several verses, in order
 */
export function weeksOf(
  { startsOn, rhythm }: PlanCut,
  count: number,
  paragraphs: readonly Stretch[] = [],
): WeekOfPlan[] {
  const length = LENGTH[rhythm.unit]
  const learning = Math.ceil(count / rhythm.verses)
  const weeks: WeekOfPlan[] = []
  for (let filled = 0; filled < learning;) {
    const from = Math.floor((filled * count) / learning)
    const isMakeup = isForMakeup(weeks.length, rhythm)
    if (!isMakeup) filled += 1
    const until = isMakeup ? from : Math.floor((filled * count) / learning)
    const begins = addDays(startsOn, weeks.length * length)
    const recaps = paragraphs.filter((it) => it.until > from && it.until <= until)
    weeks.push({ startsOn: begins, endsOn: addDays(begins, length - 1), from, until, recaps })
  }
  return weeks
}

const isForMakeup = (index: number, { makeupEvery }: Rhythm) =>
  makeupEvery > 0 && (index + 1) % makeupEvery === 0

/** How a plan should be cut. */
interface WantedCut {
  readonly count: number
  /** Index of the first verse that hasn't begun; `count` if all have. */
  readonly next: number
  readonly today: CalendarDay
  readonly dueOn: CalendarDay
  readonly unit?: RhythmUnit | undefined
  readonly makeupEvery?: number | undefined
}

/**
 * Returns the cut with the fewest verses a week that ends by the date, if the next verse begins today. Weeks
 * need two of them; a nearer date is met in days.
 */
export function cutBy({ count, next, today, dueOn, unit, makeupEvery }: WantedCut): PlanCut {
  const isShort = daysBetween(today, dueOn) + 1 < MIN_DAYS_IN_WEEKS
  const chosen = isShort ? 'day' : (unit ?? 'week')
  const every = makeupEvery ?? USUAL_MAKEUP[chosen]
  for (let verses = 1; ; verses += 1) {
    const rhythm = { unit: chosen, verses, makeupEvery: every }
    const cut = { startsOn: startFor(rhythm, count, next, today), rhythm }
    if (verses >= count || lastDayOfWeek(cut, count) <= dueOn) return cut
  }
}

/** Returns the start day that makes the next verse's week begin today. */
function startFor(rhythm: Rhythm, count: number, next: number, today: CalendarDay): CalendarDay {
  const place = Math.min(next, count - 1)
  const learning = Math.ceil(((place + 1) * Math.ceil(count / rhythm.verses)) / count) - 1
  return addDays(today, -indexOf(learning, rhythm) * LENGTH[rhythm.unit])
}

/** Returns the last day. Doesn't build the weeks, because many cuts are tried. */
function lastDayOfWeek({ startsOn, rhythm }: PlanCut, count: number): CalendarDay {
  const weeks = indexOf(Math.ceil(count / rhythm.verses) - 1, rhythm) + 1
  return addDays(startsOn, weeks * LENGTH[rhythm.unit] - 1)
}

/** Returns the index among all weeks of the nth week with new verses. */
const indexOf = (learning: number, { makeupEvery }: Rhythm) =>
  makeupEvery === 0 ? learning : learning + Math.floor(learning / (makeupEvery - 1))

/** Index of the week that contains a day; null before the first and after the last. */
export function weekOn(weeks: readonly WeekOfPlan[], day: CalendarDay): number | null {
  const index = weeks.findIndex(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
  return index === -1 ? null : index
}

/**
 * Returns how many verses should have begun in earlier weeks. 0 in a week for catching up, and between the last
 * week and the date.
 *
 * @param unbegun the places of verses that haven't begun
 */
export function versesBehind(
  weeks: readonly WeekOfPlan[],
  unbegun: readonly number[],
  { today, dueOn }: { readonly today: CalendarDay; readonly dueOn: CalendarDay | null },
): number {
  const index = weekOn(weeks, today)
  const week = index === null ? undefined : weeks[index]
  if (week !== undefined && week.from === week.until) return 0
  if (week === undefined && dueOn !== null && today <= dueOn) return 0
  const late = weeks.filter(({ endsOn }) => endsOn < today).at(-1)?.until ?? 0
  return unbegun.filter((place) => place < late).length
}

/** A cut, and the date it ends. */
interface Relief extends PlanCut {
  readonly dueOn: CalendarDay
}

interface BehindPlan extends PlanCut {
  readonly count: number
  /** Index of the first verse that hasn't begun. */
  readonly next: number
  readonly today: CalendarDay
  readonly dueOn: CalendarDay | null
}

/** Moves all weeks, so the next verse's week begins today, and moves the date by as many days. */
export function withLaterDate({ count, next, today, dueOn, startsOn, rhythm }: BehindPlan): Relief {
  const cut = { startsOn: startFor(rhythm, count, next, today), rhythm }
  const end = lastDayOfWeek(cut, count)
  const moved = dueOn === null ? end : addDays(dueOn, daysBetween(startsOn, cut.startsOn))
  return { ...cut, dueOn: moved > end ? moved : end }
}

/** Lowers verses per week to the member's average so far, and by at least one; null if a week has only one. */
export function withFewerVerses(plan: BehindPlan): Relief | null {
  const { count, next, today, rhythm } = plan
  if (rhythm.verses <= 1) return null
  const past = weeksOf(plan, count).filter(({ endsOn, from, until }) => endsOn < today && from < until)
  const average = Math.round(next / Math.max(past.length, 1))
  const fewer = { ...rhythm, verses: Math.min(Math.max(average, 1), rhythm.verses - 1) }
  const cut = { startsOn: startFor(fewer, count, next, today), rhythm: fewer }
  return { ...cut, dueOn: lastDayOfWeek(cut, count) }
}
