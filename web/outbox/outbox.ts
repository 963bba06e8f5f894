import type { CardAttemptAnswer } from '#shared/contract/progress.ts'
import type { AttemptStore } from './browser-store.ts'
import { Dispatcher, type DispatcherDeps } from './dispatcher.ts'
import { Drafts } from './drafts.ts'
import type { Stop } from './queue.ts'
import type { QueuedAttempt } from './queued-attempt.ts'
import { StoredQueue } from './stored-queue.ts'

export type Delivery =
  /** The server has it. There is no answer if another tab sent it. */
  | { readonly kind: 'saved'; readonly answer?: CardAttemptAnswer | undefined }
  /** `id` names the attempt, to learn later what became of it. */
  | { readonly kind: 'waiting'; readonly because: Stop; readonly id?: string }
  | { readonly kind: 'refused'; readonly reason: string }

export interface OutboxDeps extends DispatcherDeps {
  readonly store: AttemptStore
  /** Called after every change; `isSaved`: the server now has an attempt. */
  readonly onChange: (isSaved: boolean) => void
}

/** A member's attempts on their way to the server. Each stays stored until the server has it. */
export interface Outbox {
  /** Stores an attempt whose verdicts can still change, or updates it. It isn't sent before it is let go. */
  readonly keepDraft: (attempt: QueuedAttempt) => Promise<void>
  /** Sends a draft unchanged: its verdicts are final. */
  readonly letGo: (id: string) => Promise<void>
  /** Stores an attempt, replacing its draft, and tries to send it. Rejects without storage if it can't be sent either. */
  readonly add: (attempt: QueuedAttempt) => Promise<Delivery>
  /** Sends waiting attempts in order. Resolves to what stopped it; undefined when none are left. */
  readonly sendAll: () => Promise<Stop | undefined>
  readonly retry: (id: string) => Promise<void>
  readonly kept: () => Promise<readonly QueuedAttempt[]>
  /** Deletes all stored attempts of this member; the server never gets them. */
  readonly throwAway: () => Promise<void>
}

/** Opens a member's outbox. All tabs of this browser share it, and one at a time sends. */
export function createOutbox(userId: string, deps: OutboxDeps): Outbox {
  const { store, locks, onChange } = deps
  const queue = new StoredQueue(userId, store, onChange)
  const drafts = new Drafts(queue, locks)
  const dispatcher = new Dispatcher(userId, queue, drafts, deps)

  return {
    keepDraft: (attempt) => drafts.keep(attempt),
    async letGo(id) {
      await drafts.letGo(id)
      await dispatcher.sendAll()
    },
    async add(attempt) {
      try {
        await drafts.replace(attempt)
      } catch {
        return sendDirectly(attempt, deps)
      }
      const stop = await dispatcher.sendAll()
      return deliveryOf(await queue.find(attempt.id), stop, dispatcher.answerTo(attempt.id))
    },
    sendAll: dispatcher.sendAll,
    async retry(id) {
      const queued = await queue.find(id)
      if (queued?.state !== 'parked') return
      const { reason: _, ...attempt } = queued
      await queue.put({ ...attempt, state: 'waiting' })
      await dispatcher.sendAll()
    },
    kept: queue.all,
    throwAway: queue.removeAll,
  }
}

/** The state of an attempt after a pass. If it's no longer stored, it was saved. */
function deliveryOf(
  queued: QueuedAttempt | undefined,
  stop: Stop | undefined,
  answer: CardAttemptAnswer | undefined,
): Delivery {
  if (queued === undefined) return { kind: 'saved', answer }
  if (queued.state === 'parked') return { kind: 'refused', reason: queued.reason ?? '' }
  return { kind: 'waiting', because: stop ?? 'busy', id: queued.id }
}

async function sendDirectly(
  attempt: QueuedAttempt,
  { send, onAnswered, onChange }: OutboxDeps,
): Promise<Delivery> {
  const answer = await send(attempt.body, attempt.userId)
  onAnswered?.(attempt, answer)
  onChange(true)
  return { kind: 'saved', answer }
}
