import { calendarDay, dayOf, parseInstant } from '../domain/calendar-day.ts'
import type { Attempt } from '../domain/progress/attempt.ts'

/** Creates an attempt at John 3:16 in Guided, at noon on the day it arrived. Pass what differs. */
export function anAttempt(differing: Partial<Attempt> = {}): Attempt {
  const day = differing.day ?? calendarDay('2026-11-20')
  const practicedAt = differing.practicedAt ?? parseInstant(`${day}T12:00:00Z`) ?? 0
  return {
    verseId: 'JHN.3.16.KJV',
    method: 'voice-guided',
    accuracy: 90,
    seconds: 30,
    practicedAt,
    recordedAt: practicedAt,
    timeZone: 'UTC',
    day,
    ...differing,
  }
}

/** Creates an attempt at an instant in a time zone, dated by the calendar there and recorded at once. */
export function attemptAt(instant: string, timeZone: string, differing: Partial<Attempt> = {}): Attempt {
  const practicedAt = parseInstant(instant) ?? 0
  return anAttempt({ practicedAt, timeZone, day: dayOf(practicedAt, timeZone), ...differing })
}
