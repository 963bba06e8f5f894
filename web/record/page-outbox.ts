import { call } from '#web/api/call.ts'
import { browserStore } from './browser-store.ts'
import type { QueuedAttempt } from './queued-attempt.ts'
import { browserLocks } from './locks.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { waitAfter, type Stop } from './queue.ts'

/** An answer that takes longer will not come. */
const SEND_WAIT_MS = 20_000

/** What is kept of a member, as the screens show it. */
export interface OutboxState {
  readonly waiting: readonly QueuedAttempt[]
  readonly parked: readonly QueuedAttempt[]
}

export const NOTHING_KEPT: OutboxState = { waiting: [], parked: [] }

/** The outbox of a member on this page, with what is kept in it. It sends by itself. */
export interface PageOutbox extends Outbox {
  readonly state: () => OutboxState
  readonly subscribe: (listener: () => void) => () => void
  /** Told whenever an attempt of this member was recorded, from whichever tab. */
  readonly onRecorded: (listener: () => void) => () => void
}

const opened = new Map<string, PageOutbox>()

/** The record of a member: the same one on every call. It begins to send with the first. */
export function outboxOf(userId: string): PageOutbox {
  const known = opened.get(userId) ?? openOutbox(userId)
  opened.set(userId, known)
  return known
}

function openOutbox(userId: string): PageOutbox {
  let state = NOTHING_KEPT
  const listeners = new Set<() => void>()
  const recordedListeners = new Set<() => void>()
  const tabs = new BroadcastChannel(`record-${userId}`)

  const read = async () => {
    const kept = await outbox.kept().catch((): readonly QueuedAttempt[] => [])
    state = {
      waiting: kept.filter((attempt) => attempt.state === 'waiting'),
      parked: kept.filter((attempt) => attempt.state === 'parked'),
    }
    for (const listener of listeners) listener()
  }
  const changed = (isRecorded: boolean) => {
    void read()
    if (isRecorded) for (const listener of recordedListeners) listener()
  }
  tabs.onmessage = ({ data }: MessageEvent<{ isRecorded: boolean }>) => changed(data.isRecorded)

  const outbox = createOutbox(userId, {
    store: browserStore(),
    locks: browserLocks(),
    send: (body) => call('POST /api/user/progress', { body }, AbortSignal.timeout(SEND_WAIT_MS)),
    whoIsHere: async () =>
      (await call('GET /api/auth/user', {}, AbortSignal.timeout(SEND_WAIT_MS)))?.id ?? null,
    onChange(isRecorded) {
      changed(isRecorded)
      tabs.postMessage({ isRecorded })
    },
    onPassed: (stop) => passed(stop),
  })
  void read()
  const passed = sendAgain(outbox.sendAll)
  return {
    ...outbox,
    state: () => state,
    subscribe: (listener) => listenWith(listeners, listener),
    onRecorded: (listener) => listenWith(recordedListeners, listener),
  }
}

function listenWith(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Tries at once, whenever there is reason to hope, and otherwise after ever longer waits. */
function sendAgain(send: () => Promise<unknown>) {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  // What fails here is the browser's store; the next change, or the next page, tries again.
  const attempt = () => void send().catch(() => undefined)
  const hopefully = () => {
    failures = 0
    attempt()
  }
  addEventListener('online', hopefully)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') hopefully()
  })
  attempt()
  return (stop: Stop | undefined) => {
    clearTimeout(timer)
    failures = stop === undefined ? 0 : failures + 1
    // Whoever is signed out comes back by a page load, which begins anew.
    if (stop === 'offline' || stop === 'busy') timer = setTimeout(attempt, waitAfter(failures))
  }
}
