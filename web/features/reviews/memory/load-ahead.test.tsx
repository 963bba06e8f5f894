import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { addDays, calendarDay } from '#shared/domain/calendar-day.ts'
import { LoadAhead } from './load-ahead.tsx'

afterEach(cleanup)

test('the chart labels its first, middle and last day', () => {
  const forecast = Array.from({ length: 30 }, (_, index) => ({
    date: addDays(calendarDay('2026-11-23'), index),
    verses: 1,
    minutes: 1,
  }))
  const { container } = render(<LoadAhead today={{ forecast }} />)
  const labels = [...container.querySelectorAll('p[aria-hidden] span')].map((label) => label.textContent)
  expect(labels).toEqual(['Nov 23', 'Dec 8', 'Dec 22'])
})
