import type { CardAttemptAnswer } from '#shared/contract/progress.ts'
import type { AttemptStore } from './browser-store.ts'
import { Dispatcher, type DispatcherDeps } from './dispatcher.ts'
import { Drafts } from './drafts.ts'
import type { Stop } from './queue.ts'
import type { QueuedAttempt } from './queued-attempt.ts'
import { StoredQueue } from './stored-queue.ts'

/** What has become of an attempt by now. */
export type Delivery =
  /** The server has it; without an answer where another tab has sent it. */
  | { readonly kind: 'saved'; readonly answer?: CardAttemptAnswer | undefined }
  | { readonly kind: 'waiting'; readonly because: Stop }
  | { readonly kind: 'refused'; readonly reason: string }

/** What an outbox takes from outside. */
export interface OutboxDeps extends DispatcherDeps {
  readonly store: AttemptStore
  /** Something has changed, and whether an attempt was recorded. */
  readonly onChange: (isSaved: boolean) => void
}

/** A member's attempts on their way to the server. None is dropped: each is kept until the server has it. */
export interface Outbox {
  /** Keeps an attempt whose verdicts still stand, or changes it. It is not sent before it is let go. */
  readonly keepDraft: (attempt: QueuedAttempt) => Promise<void>
  /** The verdicts stand no longer: the draft is sent as it is. */
  readonly letGo: (id: string) => Promise<void>
  /** Keeps an attempt (a draft of it is replaced), tries to send it, and says how that went. */
  readonly add: (attempt: QueuedAttempt) => Promise<Delivery>
  /** Sends what waits, in order. Resolves to what has stopped it; undefined where nothing is left to send. */
  readonly sendAll: () => Promise<Stop | undefined>
  /** Sends one more time what the server has refused. */
  readonly retry: (id: string) => Promise<void>
  /** Everything that is kept of this member. */
  readonly kept: () => Promise<readonly QueuedAttempt[]>
  /** Throws away everything that is kept of this member; the server never gets it. */
  readonly throwAway: () => Promise<void>
}

/** The outbox of a member on this browser. All tabs share what is kept; one at a time sends. */
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
        return sendUnkept(attempt, deps)
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

/** What has become of an attempt after a pass; whatever is kept no longer was recorded. */
function deliveryOf(
  queued: QueuedAttempt | undefined,
  stop: Stop | undefined,
  answer: CardAttemptAnswer | undefined,
): Delivery {
  if (queued === undefined) return { kind: 'saved', answer }
  if (queued.state === 'parked') return { kind: 'refused', reason: queued.reason ?? '' }
  return { kind: 'waiting', because: stop ?? 'busy' }
}

/** Where the browser keeps nothing, the attempt goes straight to the server, or nowhere. */
async function sendUnkept(
  { body, userId }: QueuedAttempt,
  { send, onChange }: OutboxDeps,
): Promise<Delivery> {
  const answer = await send(body, userId)
  onChange(true)
  return { kind: 'saved', answer }
}
