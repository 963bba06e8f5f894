import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeUnderWay } from '#web/stores/takes.ts'
import { useToday } from './use-today.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(new Date(2026, 10, 20, 23, 59, 50))
  takeUnderWay.set(false)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const day = () => renderHook(() => useToday()).result
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
const recite = (isUnderWay: boolean) => act(() => takeUnderWay.set(isUnderWay))
const lookAgain = () => act(() => document.dispatchEvent(new Event('visibilitychange')))

test('at midnight the day changes while the page stays open', () => {
  const today = day()
  expect(today.current.key).toBe('2026-11-20')
  pass(20)
  expect(today.current).toEqual({ key: '2026-11-21', label: 'Saturday, November 21' })
})

test('whoever recites at midnight keeps the day, and its result, until they look at the page again', () => {
  const today = day()
  recite(true)
  pass(20)
  lookAgain()
  expect(today.current.key).toBe('2026-11-20')
  recite(false)
  pass(600)
  expect(today.current.key).toBe('2026-11-20')
  lookAgain()
  expect(today.current.key).toBe('2026-11-21')
})
