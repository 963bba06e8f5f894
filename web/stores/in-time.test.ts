import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime, onLateAnswer } from './in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('passes on results and rejections', async () => {
  expect(await inTime(async () => 'kept')).toBe('kept')
  await expect(inTime(() => Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(vi.getTimerCount()).toBe(0)
})

test('gives up after 3 seconds, doesn’t wait again, and trusts the storage once it responds', async () => {
  let answer: (value: string) => void = () => undefined
  const first = inTime(() => new Promise<string>((resolve) => (answer = resolve)))
  const rejection = expect(first).rejects.toThrow('doesn’t answer')
  await vi.advanceTimersByTimeAsync(3_000)
  await rejection
  const late = vi.fn()
  const forget = onLateAnswer(late)
  const ask = vi.fn(async () => 'second')
  await expect(inTime(ask)).rejects.toThrow('doesn’t answer')
  expect(ask).not.toHaveBeenCalled()
  answer('late')
  await vi.advanceTimersByTimeAsync(0)
  expect(await inTime(ask)).toBe('second')
  expect(late).toHaveBeenCalledOnce()
  forget()
})
