import { type CalendarDay, dayNumber, daysBetween } from '../calendar-day.ts'
import type { ItemKind, JudgedPhrase } from './queue-item.ts'
import { partOf } from './phrases.ts'

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
/** From this many days on, say how long ago the last review was. */
const LONG_AGO = 30
/** Average lengths in days, and the number of days from which to use each unit. */
const MONTH = 30.44
const YEAR = 365.25
const IN_MONTHS = 60
const IN_YEARS = 730

export function reasonFor(verse: ReasonInput, today: CalendarDay): string {
  const { kind, dueOn, firstTestedOn, lastTestedOn, weakPhrase, words } = verse
  if (kind === 'new' || lastTestedOn === null) return 'New'
  if (lastTestedOn === today) return 'Again today'
  const learningDay = firstTestedOn && LEARNING_DAYS[daysBetween(firstTestedOn, today) - 1]
  if (kind === 'learning' && learningDay) return learningDay
  const away = daysBetween(lastTestedOn, today)
  const overdue = dueOn === null ? 0 : daysBetween(dueOn, today)
  if (away >= LONG_AGO || overdue >= WEEKDAYS.length) return `Last reviewed ${ago(away)}`
  if (overdue === 1) return 'Due since yesterday'
  if (overdue > 0 && dueOn !== null) return `Due since ${weekdayOf(dueOn)}`
  if (weakPhrase !== null && words !== null) return `You missed the ${partOf(weakPhrase, words)} last time`
  return 'Due today'
}

function ago(days: number): string {
  if (days >= IN_YEARS) return `${Math.floor(days / YEAR)} years ago`
  return days >= IN_MONTHS ? `${Math.floor(days / MONTH)} months ago` : `${days} days ago`
}

const weekdayOf = (day: CalendarDay) => WEEKDAYS[(((dayNumber(day) + FIRST_WEEKDAY) % 7) + 7) % 7] ?? ''
