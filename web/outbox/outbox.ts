import type { CardAttemptResponse } from '#shared/contract/progress.ts'
import { Dispatcher, type DispatcherDeps } from './dispatcher.ts'
import { Drafts } from './drafts.ts'
import type { PageStore } from './page-store.ts'
import type { Stop } from './queue.ts'
import type { QueuedAttempt } from './queued-attempt.ts'
import { StoredQueue } from './stored-queue.ts'

export type Delivery =
  /** The server has it. There is no `response` if another tab sent it. `isUnstored`: the browser couldn't store it. */
  | {
      readonly kind: 'saved'
      readonly response?: CardAttemptResponse | undefined
      readonly isUnstored?: boolean
    }
  /** `isInMemory`: closing the page loses it. `id` identifies the attempt, to follow it later. */
  | {
      readonly kind: 'waiting'
      readonly because: Stop
      readonly isInMemory?: boolean
      readonly id?: string
    }
  | { readonly kind: 'refused'; readonly reason: string }

export interface OutboxDeps extends DispatcherDeps {
  readonly store: PageStore
  /** Called after every change. `isSaved` is true if the server now has another attempt. */
  readonly onChange: (isSaved: boolean) => void
}

/** A member's attempts on their way to the server. Each stays stored, if only in memory, until the server has it. */
export interface Outbox {
  /** Stores an attempt whose verdicts can still change, or updates it. Sent only once it is released. */
  readonly keepDraft: (attempt: QueuedAttempt) => Promise<void>
  /** Sends a draft unchanged, because its verdicts are final. */
  readonly releaseDraft: (id: string) => Promise<void>
  /** Stores an attempt, replacing its draft, and tries to send it. */
  readonly add: (attempt: QueuedAttempt) => Promise<Delivery>
  /** Sends waiting attempts in order. Resolves to what stopped the sending; undefined when none are left. */
  readonly sendAll: () => Promise<Stop | undefined>
  readonly retry: (id: string) => Promise<void>
  readonly pending: () => Promise<readonly QueuedAttempt[]>
  /** Deletes all stored attempts of this member; the server never gets them. */
  readonly discardAll: () => Promise<void>
}

/** Opens a member's outbox. All tabs of this browser share it, and only one sends at a time. */
export function createOutbox(userId: string, deps: OutboxDeps): Outbox {
  const { store, locks, onChange } = deps
  const queue = new StoredQueue(userId, store, onChange)
  const drafts = new Drafts(queue, locks)
  const dispatcher = new Dispatcher(userId, queue, drafts, deps)

  return {
    keepDraft: (attempt) => drafts.keep(attempt),
    async releaseDraft(id) {
      await drafts.releaseDraft(id)
      await dispatcher.sendAll()
    },
    async add(attempt) {
      await drafts.replace(attempt)
      const isUnstored = store.isInMemory(attempt.id)
      const stop = await dispatcher.sendAll()
      const queued = await queue.find(attempt.id)
      return toDelivery(queued, { stop, isUnstored, response: dispatcher.findResponse(attempt.id) })
    },
    sendAll: dispatcher.sendAll,
    async retry(id) {
      const queued = await queue.find(id)
      if (queued?.state !== 'parked') return
      const { reason: _, ...attempt } = queued
      await queue.put({ ...attempt, state: 'waiting' })
      await dispatcher.sendAll()
    },
    pending: queue.all,
    discardAll: queue.removeAll,
  }
}

interface PassResult {
  readonly stop: Stop | undefined
  readonly isUnstored: boolean
  readonly response: CardAttemptResponse | undefined
}

/** Returns the state of an attempt after a pass. If it's no longer queued, it was saved. */
function toDelivery(queued: QueuedAttempt | undefined, { stop, isUnstored, response }: PassResult): Delivery {
  if (queued === undefined) return { kind: 'saved', response, isUnstored }
  if (queued.state === 'parked') return { kind: 'refused', reason: queued.reason ?? '' }
  return { kind: 'waiting', because: stop ?? 'busy', isInMemory: isUnstored, id: queued.id }
}
