import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  parseCalendarDay,
  toDayNumber,
  fromDayNumber,
  getDayInZone,
  listDatesInUse,
  daysBetween,
  isCalendarDay,
  isTimeZone,
  parseInstant,
} from './calendar-day.ts'

const anyDayNumber = fc.integer({ min: -100_000, max: 2_000_000 })

describe('a calendar day', () => {
  test.each(['2026-11-20', '2024-02-29', '0001-01-01', '9999-12-31'])('accepts %s', (text) => {
    expect(parseCalendarDay(text)).toBe(text)
  })

  test.each([
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-2',
    '26-01-02',
    '',
    '2026-11-20T00:00',
  ])('rejects "%s"', (text) => {
    expect(isCalendarDay(text)).toBe(false)
    expect(() => parseCalendarDay(text)).toThrow(RangeError)
  })

  test.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2000-03-01', 11_017],
    ['2026-11-20', 20_777],
  ])('converts %s to number %i and back', (text, number) => {
    expect(toDayNumber(parseCalendarDay(text))).toBe(number)
    expect(fromDayNumber(number)).toBe(text)
  })

  test('converts every number to a day and back', () => {
    fc.assert(fc.property(anyDayNumber, (number) => toDayNumber(fromDayNumber(number)) === number))
  })

  test('sorts as text in chronological order', () => {
    fc.assert(
      fc.property(anyDayNumber, anyDayNumber, (a, b) => fromDayNumber(a) < fromDayNumber(b) === a < b),
    )
  })

  test('counts the days that addDays added', () => {
    const day = parseCalendarDay('2026-11-20')
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999, max: 9_999 }),
        (days) => daysBetween(day, addDays(day, days)) === days,
      ),
    )
  })

  test('has February 29 in leap years', () => {
    expect(addDays(parseCalendarDay('2028-02-28'), 1)).toBe('2028-02-29')
    expect(addDays(parseCalendarDay('2027-02-28'), 1)).toBe('2027-03-01')
  })
})

describe('the local day', () => {
  test.each([
    ['2026-11-20T00:30:00Z', 'UTC', '2026-11-20'],
    ['2026-11-20T00:30:00Z', 'America/New_York', '2026-11-19'],
    ['2026-11-20T10:30:00Z', 'Pacific/Auckland', '2026-11-20'],
    ['2026-11-20T11:30:00Z', 'Pacific/Auckland', '2026-11-21'],
    ['2026-11-20T10:30:00Z', 'Pacific/Kiritimati', '2026-11-21'],
    ['2026-11-20T18:14:59Z', 'Asia/Kathmandu', '2026-11-20'],
    ['2026-11-20T18:15:00Z', 'Asia/Kathmandu', '2026-11-21'],
    ['2026-12-31T23:30:00Z', 'Europe/Berlin', '2027-01-01'],
  ])('at %s in %s is %s', (instant, timeZone, day) => {
    expect(getDayInZone(new Date(instant), timeZone)).toBe(day)
    expect(getDayInZone(Date.parse(instant), timeZone)).toBe(day)
  })

  test('changes at midnight even if clocks skip an hour then', () => {
    // In 2018, São Paulo went from 23:59:59 on November 3 straight to 01:00 on the 4th.
    expect(getDayInZone(new Date('2018-11-04T02:59:59Z'), 'America/Sao_Paulo')).toBe('2018-11-03')
    expect(getDayInZone(new Date('2018-11-04T03:00:00Z'), 'America/Sao_Paulo')).toBe('2018-11-04')
  })

  test('is at most one day from the UTC day in every zone', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    const instants = fc.integer({ min: 0, max: 4_102_444_800_000 })
    fc.assert(
      fc.property(zones, instants, (zone, instant) => {
        return Math.abs(daysBetween(getDayInZone(instant, 'UTC'), getDayInZone(instant, zone))) <= 1
      }),
    )
  })

  test('exists only in known time zones', () => {
    expect(isTimeZone('Europe/Berlin')).toBe(true)
    expect(isTimeZone('UTC')).toBe(true)
    expect(isTimeZone('Mars/Olympus')).toBe(false)
    expect(isTimeZone('')).toBe(false)
    expect(() => getDayInZone(0, 'Mars/Olympus')).toThrow(RangeError)
  })
})

test.each([
  ['2026-11-20T12:00:00.000Z', 1_795_176_000_000],
  ['2026-11-20T12:00Z', 1_795_176_000_000],
  ['2026-11-20T14:00:00+02:00', 1_795_176_000_000],
  ['+010000-01-01T00:00:00.000Z', 253_402_300_800_000],
  ['2026-11-20', undefined],
  ['2026-11-20T12:00:00', undefined],
  ['2026-13-20T12:00:00Z', undefined],
  ['+999999-01-01T00:00:00Z', undefined],
  ['November 20, 2026', undefined],
  ['', undefined],
])('parses the instant %j', (text, ms) => expect(parseInstant(text)).toBe(ms))

test.each([
  ['2026-11-20T09:59:59Z', ['2026-11-19', '2026-11-20']],
  ['2026-11-20T10:00:00Z', ['2026-11-19', '2026-11-20', '2026-11-21']],
  ['2026-11-20T12:00:00Z', ['2026-11-20', '2026-11-21']],
])('lists the dates in use worldwide at %s', (instant, days) => {
  expect(listDatesInUse(new Date(instant))).toEqual(days)
})
