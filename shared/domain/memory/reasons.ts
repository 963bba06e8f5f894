import { type CalendarDay, dayNumber, daysBetween } from '../calendar-day.ts'
import type { ItemKind, JudgedPhrase } from './queue-item.ts'
import { partOf } from './phrases.ts'

/** What the reason for asking a verse is told from. */
export interface AskedVerse {
  readonly kind: ItemKind
  readonly dueOn: CalendarDay | null
  readonly firstTestedOn: CalendarDay | null
  readonly lastTestedOn: CalendarDay | null
  readonly weakPhrase: JudgedPhrase | null
  readonly words: number | null
}

const LEARNING_DAYS = ['Second day', 'Third day']
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4
/** So many days after its last test a verse was said long ago. */
const LONG_AGO = 30

/** Why a verse is asked today, for people. */
export function reasonFor(verse: AskedVerse, today: CalendarDay): string {
  const { kind, dueOn, firstTestedOn, lastTestedOn, weakPhrase, words } = verse
  if (kind === 'new' || lastTestedOn === null) return 'New'
  if (lastTestedOn === today) return 'Once more today'
  const learningDay = firstTestedOn && LEARNING_DAYS[daysBetween(firstTestedOn, today) - 1]
  if (kind === 'learning' && learningDay) return learningDay
  const away = daysBetween(lastTestedOn, today)
  const overdue = dueOn === null ? 0 : daysBetween(dueOn, today)
  if (away >= LONG_AGO || overdue >= WEEKDAYS.length) return `Long ago: ${away} days`
  if (overdue === 1) return 'Due since yesterday'
  if (overdue > 0 && dueOn !== null) return `Due since ${weekdayOf(dueOn)}`
  if (weakPhrase !== null && words !== null) return `You missed its ${partOf(weakPhrase, words)} last time`
  return 'Due today'
}

const weekdayOf = (day: CalendarDay) => WEEKDAYS[(((dayNumber(day) + FIRST_WEEKDAY) % 7) + 7) % 7] ?? ''
