import type { CardAttemptAnswer } from '#shared/contract/progress.ts'
import { caller } from '#web/api/caller.ts'
import { onLateAnswer } from '#web/stores/in-time.ts'
import { Listeners } from '#web/stores/listeners.ts'
import { createStore, type Followed } from '#web/stores/store.ts'
import { browserLocks } from './locks.ts'
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

const NOTHING_KEPT: OutboxState = { waiting: [], parked: [], isUnstored: false }

export interface PageOutbox extends Outbox, Followed<OutboxState> {
  /** Calls the listener when an attempt of this member was saved, by any tab. */
  readonly onSaved: (listener: () => void) => () => void
  /** Calls the listener with the server's answer to each attempt that this tab sent. */
  readonly onAnswered: (listener: (attempt: QueuedAttempt, answer: CardAttemptAnswer) => void) => () => void
  /** Sends now, and from then on automatically. Call again when the member is back. */
  readonly sendByItself: () => void
}

const opened = new Map<string, PageOutbox>()

export function memberOutbox(userId: string): PageOutbox {
  const outbox = opened.get(userId) ?? createPageOutbox(userId)
  opened.set(userId, outbox)
  return outbox
}

function createPageOutbox(userId: string): PageOutbox {
  const changes = changesInAllTabs(userId)
  const answers = new Listeners<[attempt: QueuedAttempt, answer: CardAttemptAnswer]>()
  const outbox = createOutbox(userId, {
    store: pageStore,
    locks: browserLocks(),
    send: sendAttempt,
    isAnotherHere: (owner) => ![null, owner].includes(caller.get()),
    onAnswered: answers.tell,
    onChange: changes.tell,
    onPassed: (stop) => retries.passed(stop),
  })
  const retries = new Retries(outbox.sendAll)
  return {
    ...outbox,
    ...followedState(outbox, changes.onChange),
    onAnswered: answers.add,
    onSaved: (listener) => changes.onChange((isSaved) => isSaved && listener()),
    sendByItself() {
      retries.begin()
      addEventListener('beforeunload', askBeforeLoss)
    },
  }
}

/** Asks before closing a page that holds attempts only in memory. */
function askBeforeLoss(event: BeforeUnloadEvent): void {
  if (pageStore.holdsInMemory()) event.preventDefault()
}

/** Broadcasts changes of a member's outbox to all tabs, this one included. */
function changesInAllTabs(userId: string) {
  const listeners = new Listeners<[isSaved: boolean]>()
  // Tabs that still run an earlier version use this name.
  const tabs = new BroadcastChannel(`record-${userId}`)
  tabs.onmessage = ({ data }: MessageEvent<{ isSaved: boolean }>) => listeners.tell(data.isSaved)
  return {
    onChange: listeners.add,
    tell(isSaved: boolean) {
      listeners.tell(isSaved)
      tabs.postMessage({ isSaved })
    },
  }
}

function followedState(outbox: Outbox, onChange: (listener: () => void) => unknown): Followed<OutboxState> {
  const state = createStore(NOTHING_KEPT)
  const read = async () => {
    const pending = await outbox.pending()
    state.set({
      waiting: pending.filter((attempt) => attempt.state === 'waiting'),
      parked: pending.filter((attempt) => attempt.state === 'parked'),
      isUnstored: pageStore.storesNothing(),
    })
  }
  onChange(() => void read())
  onLateAnswer(() => void read())
  void read()
  return state
}
