import { type CalendarDay, toDayNumber, daysBetween } from '../calendar-day.ts'
import type { ItemKind, JudgedPhrase } from './queue-item.ts'
import { locatePhrase } from './phrases.ts'

export interface ReasonInput {
  readonly kind: ItemKind
  readonly dueOn: CalendarDay | null
  readonly firstTestedOn: CalendarDay | null
  readonly lastTestedOn: CalendarDay | null
  readonly weakPhrase: JudgedPhrase | null
  readonly words: number | null
}

const LEARNING_DAYS = ['Day 2', 'Day 3']
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4
/** From this many days on, the reason is how long ago the last review was. */
const LONG_AGO_DAYS = 30
const MONTH_DAYS = 30.44
const YEAR_DAYS = 365.25
/** The number of days from which to use months or years. */
const MONTHS_FROM_DAYS = 60
const YEARS_FROM_DAYS = 730

/** Returns why a verse is on today's list. */
export function explainReview(verse: ReasonInput, today: CalendarDay): string {
  const { kind, dueOn, firstTestedOn, lastTestedOn, weakPhrase, words } = verse
  if (kind === 'new' || lastTestedOn === null) return 'New'
  if (lastTestedOn === today) return 'Again today'
  const learningDay = firstTestedOn && LEARNING_DAYS[daysBetween(firstTestedOn, today) - 1]
  if (kind === 'learning' && learningDay) return learningDay
  const daysAway = daysBetween(lastTestedOn, today)
  const overdue = dueOn === null ? 0 : daysBetween(dueOn, today)
  if (daysAway >= LONG_AGO_DAYS || overdue >= WEEKDAYS.length) return `Last reviewed ${formatAgo(daysAway)}`
  if (overdue === 1) return 'Due since yesterday'
  if (overdue > 0 && dueOn !== null) return `Due since ${getWeekdayName(dueOn)}`
  if (weakPhrase !== null && words !== null)
    return `You missed the ${locatePhrase(weakPhrase, words)} last time`
  return 'Due today'
}

function formatAgo(days: number): string {
  if (days >= YEARS_FROM_DAYS) return `${Math.floor(days / YEAR_DAYS)} years ago`
  return days >= MONTHS_FROM_DAYS ? `${Math.floor(days / MONTH_DAYS)} months ago` : `${days} days ago`
}

const getWeekdayName = (day: CalendarDay) =>
  WEEKDAYS[(((toDayNumber(day) + FIRST_WEEKDAY) % 7) + 7) % 7] ?? ''
