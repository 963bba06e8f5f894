import { parseCalendarDay, getDayInZone, parseInstant } from '../domain/calendar-day.ts'
import type { Attempt } from '../domain/progress/attempt.ts'

/** Creates an attempt at John 3:16 in Guided, at noon on the day it arrived, with the given differences. */
export function createAttempt(differing: Partial<Attempt> = {}): Attempt {
  const day = differing.day ?? parseCalendarDay('2026-11-20')
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
export function createAttemptAt(
  instant: string,
  timeZone: string,
  differing: Partial<Attempt> = {},
): Attempt {
  const practicedAt = parseInstant(instant) ?? 0
  return createAttempt({ practicedAt, timeZone, day: getDayInZone(practicedAt, timeZone), ...differing })
}
