import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeInProgress } from '#web/stores/takes.ts'
import { dismissToast, showToast, toasts } from '#web/ui/toast-store.ts'
import { offerNewVersion, type Registered } from './new-version.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const { id } of toasts.get()) dismissToast(id)
  takeInProgress.set(false)
  vi.useRealTimers()
})

const OPEN = 'Update Available'
const openToasts = () => toasts.get().flatMap(({ title, open }) => (open ? title : []))
const waitUntilIdle = () => vi.advanceTimersByTime(2_000)

function registration(isFirst = false) {
  const sent: unknown[] = []
  const worker = Object.assign(new EventTarget(), {
    state: 'installing',
    postMessage: (message: unknown) => sent.push(message),
  })
  const registered = Object.assign(new EventTarget(), {
    active: isFirst ? null : worker,
    installing: worker,
    waiting: null as typeof worker | null,
    update: () => Promise.resolve(),
  })
  const install = () => {
    registered.dispatchEvent(new Event('updatefound'))
    worker.state = 'installed'
    registered.waiting = worker
    worker.dispatchEvent(new Event('statechange'))
  }
  return { registered: registered as unknown as Registered, install, sent }
}

it('offers a waiting version, which takes over on request', () => {
  const { registered, install, sent } = registration()
  let reloads = 0
  offerNewVersion(registered, () => (reloads += 1))
  waitUntilIdle()
  expect(openToasts()).toEqual([])
  install()
  waitUntilIdle()
  expect(openToasts()).toEqual([OPEN])
  expect([sent, reloads]).toEqual([[], 0])
  toasts.get()[0]?.action?.run()
  expect([sent, reloads]).toEqual([['take-over'], 1])
})

it('offers nothing on the first visit, which loads the newest version', () => {
  const { registered, install } = registration(true)
  offerNewVersion(registered)
  install()
  waitUntilIdle()
  expect(openToasts()).toEqual([])
})

it('waits until the take and its toast have ended', () => {
  const { registered, install } = registration()
  offerNewVersion(registered)
  takeInProgress.set(true)
  install()
  waitUntilIdle()
  expect(openToasts()).toEqual([])
  const otherToast = showToast({ title: 'Practice Complete!' })
  takeInProgress.set(false)
  waitUntilIdle()
  expect(openToasts()).toEqual(['Practice Complete!'])
  dismissToast(otherToast)
  waitUntilIdle()
  expect(openToasts()).toEqual([OPEN])
})

it('hides the offer during a take and offers it again unless the person closed it', () => {
  const { registered, install } = registration()
  offerNewVersion(registered)
  install()
  waitUntilIdle()
  const take = () => {
    takeInProgress.set(true)
    waitUntilIdle()
    expect(openToasts()).toEqual([])
    takeInProgress.set(false)
    waitUntilIdle()
  }
  take()
  expect(openToasts()).toEqual([OPEN])
  dismissToast(toasts.get()[0]?.id ?? 0)
  take()
  expect(openToasts()).toEqual([])
})
