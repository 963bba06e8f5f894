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

const renderToday = () => renderHook(() => useToday()).result
const advance = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const revisit = () =>
  act(async () => {
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.dynamicImportSettled()
  })

test('changes the day at midnight while the page is open', async () => {
  const today = renderToday()
  expect(today.current.key).toBe('2026-11-20')
  await advance(20)
  await act(() => vi.dynamicImportSettled())
  expect(today.current).toEqual({ key: '2026-11-21', label: 'Saturday, November 21' })
})

test('keeps the previous day if someone is reciting at midnight, until the page is viewed again', async () => {
  const today = renderToday()
  takeInProgress.set(true)
  await advance(20)
  await revisit()
  takeInProgress.set(false)
  await advance(600)
  expect(today.current.key).toBe('2026-11-20')
  await revisit()
  expect(today.current.key).toBe('2026-11-21')
})
