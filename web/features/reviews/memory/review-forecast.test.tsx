import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { addDays, parseCalendarDay } from '#shared/domain/calendar-day.ts'
import { ReviewForecast } from './review-forecast.tsx'

afterEach(cleanup)

test('labels the first, middle, and last days of the chart', () => {
  const forecast = Array.from({ length: 30 }, (_, index) => ({
    date: addDays(parseCalendarDay('2026-11-23'), index),
    verses: 1,
    minutes: 1,
  }))
  const { container } = render(<ReviewForecast today={{ forecast }} />)
  const labels = [...container.querySelectorAll('p[aria-hidden] span')].map((label) => label.textContent)
  expect(labels).toEqual(['Nov 23', 'Dec 8', 'Dec 22'])
})
