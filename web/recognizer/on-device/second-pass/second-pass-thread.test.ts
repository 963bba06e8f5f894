import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { FromSecondPass, ToSecondPass } from './second-pass-messages.ts'
import { openSecondPassThread } from './second-pass-thread.ts'

class QuietWorker extends EventTarget {
  readonly messages: ToSecondPass[] = []
  isTerminated = false
  postMessage(message: ToSecondPass): void {
    this.messages.push(message)
  }
  terminate(): void {
    this.isTerminated = true
  }
  say(message: Partial<FromSecondPass>): void {
    this.dispatchEvent(new MessageEvent('message', { data: { seconds: 4, work: 1, ...message } }))
  }
}

function setUp(isStored = true) {
  const workers: QuietWorker[] = []
  const stored = { isStored }
  const log: unknown[] = []
  const thread = openSecondPassThread(
    'https://example.com/engine/',
    () => stored.isStored,
    (isSlow) => log.push(isSlow ? 'too slow' : 'given up'),
    () => {
      const worker = new QuietWorker()
      workers.push(worker)
      return worker as unknown as Worker
    },
  )
  const begin = () => thread.begin('Jesus wept.', 0, (reading) => log.push(reading))
  return { workers, stored, thread, log, begin }
}

const READING = { from: 0, to: 2, stretches: [] }
const FIRST = { reached: 2, believed: [0, 1] }
const phrase = () => new Float32Array(64_000)

beforeEach(() => void vi.useFakeTimers())

describe('the thread of the second pass', () => {
  test('does not start if the model is not stored', () => {
    const { workers, thread, begin } = setUp(false)
    thread.prepare()
    expect(begin()).toBeNull()
    expect(workers).toEqual([])
  })

  test('takes phrases and reports their readings', () => {
    const { workers, log, begin } = setUp()
    const take = begin()
    take?.readPhrase(phrase(), 16_000, FIRST)
    expect(workers[0]?.messages.map(({ kind }) => kind)).toEqual(['open', 'hear'])
    expect(take?.isBusy).toBe(true)
    workers[0]?.say({ kind: 'read', take: 1, reading: READING })
    expect(log).toEqual([READING])
    expect(take?.isBusy).toBe(false)
  })

  test('keeps its model between takes, and reports nothing about an earlier take to a later one', () => {
    const { workers, log, begin } = setUp()
    begin()?.readPhrase(phrase(), 16_000, FIRST)
    begin()
    workers[0]?.say({ kind: 'read', take: 1, reading: READING })
    expect(log).toEqual([])
    expect(workers).toHaveLength(1)
  })

  test('reports nothing once a take is over', () => {
    const { workers, log, begin } = setUp()
    const take = begin()
    take?.readPhrase(phrase(), 16_000, FIRST)
    take?.end()
    workers[0]?.say({ kind: 'read', take: 1, reading: READING })
    expect(log).toEqual([])
  })

  test.each([
    ['the model can’t be opened', (worker: QuietWorker) => worker.say({ kind: 'unavailable', detail: '' })],
    ['the worker dies', (worker: QuietWorker) => worker.dispatchEvent(new Event('error'))],
  ])('doesn’t block if %s, and doesn’t retry', (_, fail) => {
    const { workers, log, begin } = setUp()
    const take = begin()
    take?.readPhrase(phrase(), 16_000, FIRST)
    const [worker] = workers
    if (worker !== undefined) fail(worker)
    expect(log).toEqual([null, 'given up'])
    expect(take?.isBusy).toBe(false)
    expect(begin()).toBeNull()
  })

  test('gives up on a worker that stops responding', () => {
    const { workers, log, begin } = setUp()
    const take = begin()
    take?.readPhrase(phrase(), 16_000, FIRST)
    vi.advanceTimersByTime(20_000)
    take?.readPhrase(phrase(), 16_000, FIRST)
    workers[0]?.say({ kind: 'read', take: 1, reading: READING })
    vi.advanceTimersByTime(29_000)
    expect(log).toEqual([READING])
    vi.advanceTimersByTime(1000)
    expect(log).toEqual([READING, null, 'given up'])
    expect(workers[0]?.isTerminated).toBe(true)
    expect(begin()).toBeNull()
  })

  test('doesn’t give up on a worker with nothing to do', () => {
    const { workers, log, begin } = setUp()
    const take = begin()
    take?.readPhrase(phrase(), 16_000, FIRST)
    workers[0]?.say({ kind: 'read', take: 1, reading: READING })
    vi.advanceTimersByTime(600_000)
    expect(log).toEqual([READING])
    expect(workers[0]?.isTerminated).toBe(false)
  })

  test('waits for a worker that restarts', () => {
    const { workers, thread, log, begin } = setUp()
    begin()?.readPhrase(phrase(), 16_000, FIRST)
    vi.advanceTimersByTime(20_000)
    workers[0]?.say({ kind: 'ready' })
    vi.advanceTimersByTime(20_000)
    workers[0]?.say({ kind: 'read', take: 1, reading: READING })
    thread.closeSoon()
    vi.advanceTimersByTime(600_000)
    begin()?.readPhrase(phrase(), 16_000, FIRST)
    vi.advanceTimersByTime(20_000)
    expect(log).toEqual([READING])
    expect(workers).toHaveLength(2)
  })

  test('gives up on a device that is too slow', () => {
    const { workers, log, begin } = setUp()
    const take = begin()
    for (let count = 0; count < 3; count += 1) {
      take?.readPhrase(phrase(), 16_000, FIRST)
      workers[0]?.say({ kind: 'read', take: 1, reading: READING, seconds: 4, work: 4 })
    }
    expect(workers[0]?.isTerminated).toBe(true)
    expect(log.at(-1)).toBe('too slow')
    expect(begin()).toBeNull()
  })

  test('frees its memory after a while, and restarts when needed', () => {
    const { workers, thread, begin } = setUp()
    begin()
    thread.closeSoon()
    vi.advanceTimersByTime(60_000)
    begin()
    vi.advanceTimersByTime(600_000)
    expect(workers[0]?.isTerminated).toBe(false)
    thread.closeSoon()
    vi.advanceTimersByTime(120_000)
    expect(workers[0]?.isTerminated).toBe(true)
    expect(begin()).not.toBeNull()
    expect(workers).toHaveLength(2)
  })

  test('stops once the model is removed', () => {
    const { stored, begin } = setUp()
    expect(begin()).not.toBeNull()
    stored.isStored = false
    expect(begin()).toBeNull()
  })
})
