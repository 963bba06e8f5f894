import type { CardAttemptResponse } from '#shared/contract/progress.ts'
import { caller } from '#web/api/caller.ts'
import { onLateResponse } from '#web/stores/storage-timeout.ts'
import { Listeners } from '#web/stores/listeners.ts'
import { createStore, type ReadableStore } from '#web/stores/store.ts'
import { getBrowserLocks } from './locks.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { pageStore } from './page-store.ts'
import type { QueuedAttempt } from './queued-attempt.ts'
import { Retries } from './retries.ts'
import { sendAttempt } from './send-attempt.ts'

export interface OutboxState {
  readonly waiting: readonly QueuedAttempt[]
  readonly parked: readonly QueuedAttempt[]
  /** Whether this browser can't store attempts. */
  readonly isUnstored: boolean
}

const EMPTY_STATE: OutboxState = { waiting: [], parked: [], isUnstored: false }

export interface PageOutbox extends Outbox, ReadableStore<OutboxState> {
  /** Calls the listener when any tab has saved an attempt of this member. */
  readonly onSaved: (listener: () => void) => () => void
  /** Calls the listener with the server's response to each attempt that this tab sent. */
  readonly onResponse: (
    listener: (attempt: QueuedAttempt, response: CardAttemptResponse) => void,
  ) => () => void
  /** Sends now, and from then on automatically. Call again when the member is back. */
  readonly sendAutomatically: () => void
}

const openOutboxes = new Map<string, PageOutbox>()

export function openMemberOutbox(userId: string): PageOutbox {
  const outbox = openOutboxes.get(userId) ?? createPageOutbox(userId)
  openOutboxes.set(userId, outbox)
  return outbox
}

function createPageOutbox(userId: string): PageOutbox {
  const changes = broadcastChanges(userId)
  const responses = new Listeners<[attempt: QueuedAttempt, response: CardAttemptResponse]>()
  const outbox = createOutbox(userId, {
    store: pageStore,
    locks: getBrowserLocks(),
    send: sendAttempt,
    isOtherMemberActive: (owner) => ![null, owner].includes(caller.get()),
    onResponse: responses.notify,
    onChange: changes.tell,
    onPassed: (stop) => retries.afterPass(stop),
  })
  const retries = new Retries(outbox.sendAll)
  return {
    ...outbox,
    ...createStateStore(outbox, changes.onChange),
    onResponse: responses.add,
    onSaved: (listener) => changes.onChange((isSaved) => isSaved && listener()),
    sendAutomatically() {
      retries.begin()
      addEventListener('beforeunload', askBeforeLoss)
    },
  }
}

/** Asks before closing a page with attempts that are only in memory. */
function askBeforeLoss(event: BeforeUnloadEvent): void {
  if (pageStore.hasUnstored()) event.preventDefault()
}

/** Broadcasts changes of a member's outbox to all tabs, this one included. */
function broadcastChanges(userId: string) {
  const listeners = new Listeners<[isSaved: boolean]>()
  // Tabs that still run an earlier version use this name.
  const tabs = new BroadcastChannel(`record-${userId}`)
  tabs.onmessage = ({ data }: MessageEvent<{ isSaved: boolean }>) => listeners.notify(data.isSaved)
  return {
    onChange: listeners.add,
    tell(isSaved: boolean) {
      listeners.notify(isSaved)
      tabs.postMessage({ isSaved })
    },
  }
}

function createStateStore(
  outbox: Outbox,
  onChange: (listener: () => void) => unknown,
): ReadableStore<OutboxState> {
  const state = createStore(EMPTY_STATE)
  const read = async () => {
    const pending = await outbox.pending()
    state.set({
      waiting: pending.filter((attempt) => attempt.state === 'waiting'),
      parked: pending.filter((attempt) => attempt.state === 'parked'),
      isUnstored: pageStore.refusesWrites(),
    })
  }
  onChange(() => void read())
  onLateResponse(() => void read())
  void read()
  return state
}
