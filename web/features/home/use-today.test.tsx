import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeInProgress } from '#web/stores/takes.ts'
import { useToday } from './use-today.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(new Date(2026, 10, 20, 23, 59, 50))
  takeInProgress.set(false)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const day = () => renderHook(() => useToday()).result
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const lookAgain = () =>
  act(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.dynamicImportSettled()
  })

test('the day changes at midnight while the page is open', async () => {
  const today = day()
  expect(today.current.key).toBe('2026-11-20')
  await pass(20)
  await act(() => vi.dynamicImportSettled())
  expect(today.current).toEqual({ key: '2026-11-21', label: 'Saturday, November 21' })
})

test('a recitation at midnight keeps the day, and its result, until the page is viewed again', async () => {
  const today = day()
  takeInProgress.set(true)
  await pass(20)
  await lookAgain()
  takeInProgress.set(false)
  await pass(600)
  expect(today.current.key).toBe('2026-11-20')
  await lookAgain()
  expect(today.current.key).toBe('2026-11-21')
})
