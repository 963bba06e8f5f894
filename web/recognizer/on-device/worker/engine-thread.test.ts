// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEngineThread } from './engine-thread.ts'
import type { FromEngineThread } from './worker-messages.ts'

class FakeWorker extends EventTarget {
  readonly reported: unknown[] = []
  isAlive = true

  postMessage(message: unknown): void {
    this.reported.push(message)
  }
  terminate(): void {
    this.isAlive = false
  }
  say(message: FromEngineThread): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: message }))
  }
  die(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }))
  }
}

function open() {
  const workers: FakeWorker[] = []
  const thread = openEngineThread('/engine/', () => {
    workers.push(new FakeWorker())
    return workers.at(-1) as unknown as Worker
  })
  const ready = (sampleRate = 48_000) => {
    const opening = thread.ready(sampleRate, () => {})
    workers.at(-1)?.say({ kind: 'ready' })
    return opening
  }
  return { thread, workers, ready }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('starts one worker and reuses it between takes', async () => {
  const { workers, ready } = open()
  await ready()
  await ready()
  expect(workers).toHaveLength(1)
  expect(workers[0]?.reported).toEqual([{ kind: 'open', folder: '/engine/', sampleRate: 48_000 }])
})

test('fetches files ahead of time and continues with them', async () => {
  const { thread, workers, ready } = open()
  thread.prepare()
  thread.prepare()
  await ready()
  thread.prepare()
  expect(workers.map(({ reported }) => reported)).toEqual([
    [
      { kind: 'fetch', folder: '/engine/' },
      { kind: 'open', folder: '/engine/', sampleRate: 48_000 },
    ],
  ])
})

test('reports progress to callers during the fetch, and the rest to the last caller', async () => {
  const { thread, workers } = open()
  thread.prepare()
  workers[0]?.say({ kind: 'loading', loaded: 1, total: 3 })
  const [first, second] = [vi.fn(), vi.fn()]
  const takes = [thread.ready(48_000, first)]
  expect(first).not.toHaveBeenCalled()
  await Promise.resolve()
  expect(first.mock.calls).toEqual([[1, 3]])
  takes.push(thread.ready(48_000, second))
  await Promise.resolve()
  workers[0]?.say({ kind: 'loading', loaded: 3, total: 3 })
  workers[0]?.say({ kind: 'ready' })
  await Promise.all(takes)
  expect(second.mock.calls).toEqual([
    [1, 3],
    [3, 3],
  ])
  expect(first).toHaveBeenCalledTimes(1)
})

test('reports no progress to a caller after the fetch', async () => {
  const { thread, workers } = open()
  thread.prepare()
  workers[0]?.say({ kind: 'loading', loaded: 3, total: 3 })
  const reported = vi.fn()
  const opening = thread.ready(48_000, reported)
  workers[0]?.say({ kind: 'ready' })
  await opening
  expect(reported).not.toHaveBeenCalled()
})

test('reports no progress once it is ready, even if some files came from the cache', async () => {
  const { thread, workers, ready } = open()
  thread.prepare()
  workers[0]?.say({ kind: 'loading', loaded: 1, total: 3 })
  await ready()
  const reported = vi.fn()
  await thread.ready(48_000, reported)
  expect(reported).not.toHaveBeenCalled()
})

test('restarts for the next caller if the worker dies during a fetch', async () => {
  const { thread, workers, ready } = open()
  thread.prepare()
  workers[0]?.die('out of memory')
  await ready()
  expect(workers.map(({ isAlive }) => isAlive)).toEqual([false, true])
})

test('starts another thread for another sample rate', async () => {
  const { workers, ready } = open()
  await ready(48_000)
  await ready(44_100)
  expect(workers.map(({ isAlive }) => isAlive)).toEqual([false, true])
})

test('reports unavailable files and retries with the next take', async () => {
  const { thread, workers, ready } = open()
  const opening = thread.ready(48_000, () => {})
  workers[0]?.say({ kind: 'failed', code: 'engine-missing', detail: '404' })
  await expect(opening).rejects.toMatchObject({ code: 'engine-missing' })
  await ready()
  expect(workers.map(({ isAlive }) => isAlive)).toEqual([false, true])
})

test('reports a crash if the worker dies', async () => {
  const { thread, workers, ready } = open()
  await ready()
  const reported: FromEngineThread[] = []
  thread.follow((message) => reported.push(message))
  workers[0]?.die('out of memory')
  expect(reported).toEqual([{ kind: 'failed', code: 'engine-crashed', detail: 'out of memory' }])
})

test('closes two minutes after its last use', async () => {
  const { thread, workers, ready } = open()
  await ready()
  thread.closeSoon()
  await vi.advanceTimersByTimeAsync(100_000)
  await ready()
  await vi.advanceTimersByTimeAsync(100_000)
  expect(workers[0]?.isAlive).toBe(true)
  thread.closeSoon()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(workers[0]?.isAlive).toBe(false)
})
