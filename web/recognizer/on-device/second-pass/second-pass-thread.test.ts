import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { StoredParts } from './second-pass-files.ts'
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

function setUp(parts: StoredParts = 'all') {
  const workers: QuietWorker[] = []
  const stored = { parts }
  const log: unknown[] = []
  let settle: ((hasArrived: boolean) => void) | null = null
  const downloads = { isAllowed: false }
  const thread = openSecondPassThread({
    folder: 'https://example.com/engine/',
    storedParts: () => stored.parts,
    provideEncoder: () =>
      downloads.isAllowed ? new Promise<boolean>((resolve) => void (settle = resolve)) : null,
    onGiveUp: (isSlow) => log.push(isSlow ? 'too slow' : 'given up'),
    startWorker: () => {
      const worker = new QuietWorker()
      workers.push(worker)
      return worker as unknown as Worker
    },
  })
  const begin = () => thread.begin('Jesus wept.', 0, (reading) => log.push(reading))
  const beginReady = () => {
    const take = begin()
    workers.at(-1)?.say({ kind: 'ready' })
    return take
  }
  /** Ends the download. */
  const arrive = async (parts: StoredParts) => {
    stored.parts = parts
    settle?.(parts !== 'nothing')
    await vi.advanceTimersByTimeAsync(0)
  }
  return { workers, stored, downloads, arrive, thread, log, begin, beginReady }
}

const READING = { from: 0, to: 2, stretches: [] }
const FIRST = { reached: 2, believed: [0, 1] }
const phrase = () => new Float32Array(64_000)

beforeEach(() => void vi.useFakeTimers())

describe('the thread of the second pass', () => {
  test('does not start if the model is not stored', () => {
    const { workers, thread, begin } = setUp('nothing')
    thread.prepare()
    expect(begin()).toBeNull()
    expect(workers).toEqual([])
  })

  test('takes phrases and reports their readings', () => {
    const { workers, log, beginReady } = setUp()
    const take = beginReady()
    take?.readPhrase(phrase(), 16_000, FIRST)
    expect(workers[0]?.messages.map(({ kind }) => kind)).toEqual(['open', 'hear'])
    expect(take?.isBusy).toBe(true)
    workers[0]?.say({ kind: 'read', take: 1, reading: READING })
    expect(log).toEqual([READING])
    expect(take?.isBusy).toBe(false)
  })

  test('keeps its model between takes, and reports nothing about an earlier take to a later one', () => {
    const { workers, log, beginReady } = setUp()
    beginReady()?.readPhrase(phrase(), 16_000, FIRST)
    beginReady()
    workers[0]?.say({ kind: 'read', take: 1, reading: READING })
    expect(log).toEqual([])
    expect(workers).toHaveLength(1)
  })

  test('reports nothing once a take is over', () => {
    const { workers, log, beginReady } = setUp()
    const take = beginReady()
    take?.readPhrase(phrase(), 16_000, FIRST)
    take?.end()
    workers[0]?.say({ kind: 'read', take: 1, reading: READING })
    expect(log).toEqual([])
  })

  test.each([
    ['the model can’t be opened', (worker: QuietWorker) => worker.say({ kind: 'unavailable', detail: '' })],
    ['the worker dies', (worker: QuietWorker) => worker.dispatchEvent(new Event('error'))],
  ])('doesn’t block if %s, and doesn’t retry', (_, fail) => {
    const { workers, log, beginReady } = setUp()
    const take = beginReady()
    take?.readPhrase(phrase(), 16_000, FIRST)
    const [worker] = workers
    if (worker !== undefined) fail(worker)
    expect(log).toEqual([null, 'given up'])
    expect(take?.isBusy).toBe(false)
    expect(beginReady()).toBeNull()
  })

  test('gives up on a worker that stops responding', () => {
    const { workers, log, beginReady } = setUp()
    const take = beginReady()
    take?.readPhrase(phrase(), 16_000, FIRST)
    vi.advanceTimersByTime(20_000)
    take?.readPhrase(phrase(), 16_000, FIRST)
    workers[0]?.say({ kind: 'read', take: 1, reading: READING })
    vi.advanceTimersByTime(29_000)
    expect(log).toEqual([READING])
    vi.advanceTimersByTime(1000)
    expect(log).toEqual([READING, null, 'given up'])
    expect(workers[0]?.isTerminated).toBe(true)
    expect(beginReady()).toBeNull()
  })

  test('doesn’t give up on a worker with nothing to do', () => {
    const { workers, log, beginReady } = setUp()
    const take = beginReady()
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
    const { workers, log, beginReady } = setUp()
    const take = beginReady()
    for (let count = 0; count < 3; count += 1) {
      take?.readPhrase(phrase(), 16_000, FIRST)
      workers[0]?.say({ kind: 'read', take: 1, reading: READING, seconds: 4, work: 4 })
    }
    expect(workers[0]?.isTerminated).toBe(true)
    expect(log.at(-1)).toBe('too slow')
    expect(beginReady()).toBeNull()
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
    stored.parts = 'nothing'
    expect(begin()).toBeNull()
  })
})

describe('the thread of the second pass, until the model is open', () => {
  const kinds = (worker: QuietWorker | undefined) => worker?.messages.map(({ kind }) => kind)
  const takes = (worker: QuietWorker | undefined) =>
    worker?.messages.flatMap((message) => (message.kind === 'hear' ? message.take : []))

  test('queues phrases, and isn’t busy with them', () => {
    const { workers, log, begin } = setUp()
    const take = begin()
    take?.readPhrase(phrase(), 16_000, FIRST)
    take?.readPhrase(phrase(), 16_000, FIRST)
    expect([kinds(workers[0]), take?.isBusy, take?.isReading]).toEqual([['open'], false, false])
    workers[0]?.say({ kind: 'ready' })
    expect([kinds(workers[0]), take?.isBusy, take?.isReading]).toEqual([['open', 'hear', 'hear'], true, true])
    for (const reading of [READING, null]) workers[0]?.say({ kind: 'read', take: 1, reading })
    expect([log, take?.isBusy]).toEqual([[READING, null], false])
  })

  test('drops the queue of a take that has ended', () => {
    const { workers, begin } = setUp()
    const take = begin()
    take?.readPhrase(phrase(), 16_000, FIRST)
    take?.end()
    begin()?.readPhrase(phrase(), 16_000, FIRST)
    workers[0]?.say({ kind: 'ready' })
    expect(takes(workers[0])).toEqual([2])
  })

  test('limits the queue, and then leaves the take to the first pass', () => {
    const { workers, begin } = setUp()
    const take = begin()
    for (let count = 0; count < 5; count += 1) take?.readPhrase(new Float32Array(480_000), 16_000, FIRST)
    workers[0]?.say({ kind: 'ready' })
    expect([kinds(workers[0]), take?.isBusy, take?.isReading]).toEqual([['open'], false, false])
  })

  test('gives up on a model that doesn’t open while phrases wait', () => {
    const { log, begin } = setUp()
    begin()?.readPhrase(phrase(), 16_000, FIRST)
    vi.advanceTimersByTime(30_000)
    expect(log).toEqual(['given up'])
  })
})

describe('the thread of the second pass, while the encoder is downloaded', () => {
  const withDownload = () => {
    const fixture = setUp('nothing')
    fixture.downloads.isAllowed = true
    return fixture
  }

  test('queues the phrases of the first take, and reads them once it has arrived', async () => {
    const { workers, log, begin, arrive } = withDownload()
    const take = begin()
    take?.readPhrase(phrase(), 16_000, FIRST)
    // The time limit doesn't include the download.
    vi.advanceTimersByTime(60_000)
    expect([workers, take?.isBusy]).toEqual([[], false])
    await arrive('encoder')
    workers[0]?.say({ kind: 'ready' })
    expect([workers[0]?.messages.length, take?.isBusy]).toEqual([2, true])
    workers[0]?.say({ kind: 'read', take: 1, reading: READING })
    expect(log).toEqual([READING])
  })

  test('drops the phrases if it isn’t allowed after all, or fails', async () => {
    const { workers, log, begin, arrive } = withDownload()
    const take = begin()
    take?.readPhrase(phrase(), 16_000, FIRST)
    await arrive('nothing')
    take?.readPhrase(phrase(), 16_000, FIRST)
    expect([workers, log, take?.isBusy, take?.isReading]).toEqual([[], [], false, false])
  })

  test('opens the model for the next take if it arrives after a take', async () => {
    const { workers, begin, arrive } = withDownload()
    begin()?.end()
    await arrive('encoder')
    expect(workers).toHaveLength(1)
  })

  test('opens nothing once practice is over', async () => {
    const { workers, thread, begin, arrive } = withDownload()
    begin()?.end()
    thread.closeSoon()
    await arrive('encoder')
    expect(workers).toEqual([])
  })

  test('starts the time limit when it has arrived', async () => {
    const { log, begin, arrive } = withDownload()
    begin()?.readPhrase(phrase(), 16_000, FIRST)
    await arrive('encoder')
    vi.advanceTimersByTime(29_000)
    expect(log).toEqual([])
    vi.advanceTimersByTime(1_000)
    expect(log).toEqual(['given up'])
  })

  test('starts a new worker once the decoder is stored, but not during a take', async () => {
    const { workers, stored, thread, begin } = setUp('encoder')
    const take = begin()
    stored.parts = 'all'
    thread.prepare()
    expect(workers).toHaveLength(1)
    take?.end()
    thread.prepare()
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false])
    begin()
    expect(workers).toHaveLength(2)
  })
})
