import type { CardAttemptResponse } from '#shared/contract/progress.ts'
import type { Drafts } from './drafts.ts'
import type { Locks } from './locks.ts'
import { classifyFailure, sortForSending, getRefusalReason, type Stop } from './queue.ts'
import type { QueuedAttempt } from './queued-attempt.ts'
import type { StoredQueue } from './stored-queue.ts'

export interface DispatcherDeps {
  readonly locks: Locks
  /** Rejects when the server refuses it or another member is signed in. */
  readonly send: (body: QueuedAttempt['body'], userId: string) => Promise<CardAttemptResponse>
  /** Checks whether another member is now signed in, in which case this member's attempts must not be sent. */
  readonly isOtherMemberActive: (userId: string) => boolean
  /** Called with the server's response to each attempt this tab sent. */
  readonly onResponse?: (attempt: QueuedAttempt, response: CardAttemptResponse) => void
  /** Called after each pass with what stopped it, or undefined if the queue is empty. */
  readonly onPassed?: (stop: Stop | undefined) => void
}

// Tabs that still run an earlier version use this name for the lock.
const SENDING_LOCK = 'record-sending'

export class Dispatcher {
  readonly #userId: string
  readonly #queue: StoredQueue
  readonly #drafts: Drafts
  readonly #deps: DispatcherDeps
  readonly #responses = new Map<string, CardAttemptResponse>()
  #nextPass: Promise<Stop | undefined> | undefined

  constructor(userId: string, queue: StoredQueue, drafts: Drafts, deps: DispatcherDeps) {
    this.#userId = userId
    this.#queue = queue
    this.#drafts = drafts
    this.#deps = deps
  }

  /** Returns the server's response to an attempt that this tab sent. */
  findResponse(id: string): CardAttemptResponse | undefined {
    return this.#responses.get(id)
  }

  /** Sends all waiting attempts. Calls made before a pass begins share it. Resolves to what stopped it. */
  readonly sendAll = (): Promise<Stop | undefined> => {
    this.#nextPass ??= this.#deps.locks.runExclusive(SENDING_LOCK, async () => {
      this.#nextPass = undefined
      const stop = await this.#pass()
      this.#deps.onPassed?.(stop)
      return stop
    })
    return this.#nextPass
  }

  async #pass(): Promise<Stop | undefined> {
    await this.#drafts.adoptAbandoned()
    for (;;) {
      const next = await this.#first()
      if (next === undefined) return undefined
      if (this.#deps.isOtherMemberActive(this.#userId)) return 'signed-out'
      const stopped = await this.#send(next)
      if (stopped !== undefined) return stopped
    }
  }

  async #first(): Promise<QueuedAttempt | undefined> {
    return sortForSending(await this.#queue.all())[0]
  }

  async #send(attempt: QueuedAttempt): Promise<Stop | undefined> {
    let response: CardAttemptResponse
    try {
      response = await this.#deps.send(attempt.body, this.#userId)
    } catch (error) {
      const fate = classifyFailure(error)
      if (fate !== 'refused') return fate
      await this.#queue.put({ ...attempt, state: 'parked', reason: getRefusalReason(error) })
      return undefined
    }
    this.#responses.set(attempt.id, response)
    await this.#queue.removeSaved(attempt.id)
    this.#deps.onResponse?.(attempt, response)
    return undefined
  }
}
