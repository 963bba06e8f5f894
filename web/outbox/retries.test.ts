import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withStorageTimeout } from '#web/stores/storage-timeout.ts'
import { Retries } from './retries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('sends attempts as soon as slow storage responds', async () => {
  const send = vi.fn(async () => undefined)
  new Retries(send).begin()
  expect(send).toHaveBeenCalledTimes(1)
  let respond: () => void = () => undefined
  void withStorageTimeout(() => new Promise<void>((resolve) => (respond = resolve))).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(send).toHaveBeenCalledTimes(1)
  respond()
  await vi.advanceTimersByTimeAsync(0)
  expect(send).toHaveBeenCalledTimes(2)
})

test('starts over when the member signs back in after another member', async () => {
  const send = vi.fn(async () => undefined)
  const retries = new Retries(send)
  retries.begin()
  retries.afterPass('signed-out')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(send).toHaveBeenCalledTimes(1)
  retries.begin()
  expect(send).toHaveBeenCalledTimes(2)
})
