import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, showToast, toasts, TOAST_REMOVAL_MS } from './toast-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const titles = () => toasts.get().map(({ title, open }) => `${title}${open ? '' : ' (closed)'}`)

test('replaces the older toast with the newer one', () => {
  showToast({ title: 'First' })
  showToast({ title: 'Second' })
  expect(titles()).toEqual(['Second'])
})

test('closes a dismissed toast immediately and removes it after 1,000,000 ms', () => {
  showToast({ title: 'Only' })
  const id = toasts.get()[0]?.id ?? 0
  dismissToast(id)
  expect(titles()).toEqual(['Only (closed)'])
  vi.advanceTimersByTime(TOAST_REMOVAL_MS - 1)
  expect(titles()).toEqual(['Only (closed)'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
  expect(TOAST_REMOVAL_MS).toBe(1_000_000)
})

test('keeps a newer toast when an older one is removed', () => {
  showToast({ title: 'Old' })
  dismissToast(toasts.get()[0]?.id ?? 0)
  showToast({ title: 'New' })
  vi.advanceTimersByTime(TOAST_REMOVAL_MS)
  expect(titles()).toEqual(['New'])
})
