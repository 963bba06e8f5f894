import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withStorageTimeout, onLateResponse } from './storage-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('passes on results and rejections', async () => {
  expect(await withStorageTimeout(async () => 'kept')).toBe('kept')
  await expect(withStorageTimeout(() => Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(vi.getTimerCount()).toBe(0)
})

test('gives up after 3 seconds and trusts the storage again once it responds', async () => {
  let respond: (value: string) => void = () => undefined
  const first = withStorageTimeout(() => new Promise<string>((resolve) => (respond = resolve)))
  const rejection = expect(first).rejects.toThrow('isn’t responding')
  await vi.advanceTimersByTimeAsync(3_000)
  await rejection
  const onLate = vi.fn()
  const unsubscribe = onLateResponse(onLate)
  const request = vi.fn(async () => 'second')
  await expect(withStorageTimeout(request)).rejects.toThrow('isn’t responding')
  expect(request).not.toHaveBeenCalled()
  respond('late')
  await vi.advanceTimersByTimeAsync(0)
  expect(await withStorageTimeout(request)).toBe('second')
  expect(onLate).toHaveBeenCalledOnce()
  unsubscribe()
})
