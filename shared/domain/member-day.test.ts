import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, getDayInZone } from './calendar-day.ts'
import { toMemberDay } from './member-day.ts'

test.each([
  ['an ordinary night before 4', '2026-06-10T01:30:00Z', 'Europe/Berlin', 4, '2026-06-09'],
  ['an ordinary night at 4', '2026-06-10T02:00:00Z', 'Europe/Berlin', 4, '2026-06-10'],
  ['4:30 after clocks went forward', '2026-03-29T02:30:00Z', 'Europe/Berlin', 4, '2026-03-29'],
  ['3:30 after clocks went forward', '2026-03-29T01:30:00Z', 'Europe/Berlin', 4, '2026-03-28'],
  ['3:30 after clocks went back', '2026-10-25T02:30:00Z', 'Europe/Berlin', 4, '2026-10-24'],
  ['4:00 after clocks went back', '2026-10-25T03:00:00Z', 'Europe/Berlin', 4, '2026-10-25'],
  ['3:00, when the clock skips the hour from 2', '2026-03-08T07:00:00Z', 'America/New_York', 2, '2026-03-08'],
  ['the second 1:30 of a night', '2026-11-01T06:30:00Z', 'America/New_York', 2, '2026-10-31'],
  ['midnight, for days that start there', '2026-06-09T22:00:00Z', 'Europe/Berlin', 0, '2026-06-10'],
] as const)('finds the day of %s', (_, instant, timeZone, dayStartsAt, day) => {
  expect(toMemberDay(Date.parse(instant), timeZone, dayStartsAt)).toBe(day)
})

test('returns the local date or the day before, and never moves back as time passes', () => {
  const zone = fc.constantFrom(
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'UTC',
  )
  const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) })
  fc.assert(
    fc.property(
      zone,
      instant,
      fc.nat({ max: 6 }),
      fc.nat({ max: 86_400_000 }),
      (timeZone, from, start, later) => {
        const day = toMemberDay(from, timeZone, start)
        expect([getDayInZone(from, timeZone), addDays(getDayInZone(from, timeZone), -1)]).toContain(day)
        // If the clock goes back past the start of the day, an instant can belong to the day before again.
        if (start > 3) expect(toMemberDay(from + later, timeZone, start) >= day).toBe(true)
      },
    ),
  )
})
