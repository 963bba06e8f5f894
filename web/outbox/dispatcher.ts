import type { CardAttemptAnswer } from '#shared/contract/progress.ts'
import type { Drafts } from './drafts.ts'
import type { Locks } from './locks.ts'
import { fateOf, inTurn, reasonOf, type Stop } from './queue.ts'
import type { QueuedAttempt } from './queued-attempt.ts'
import type { StoredQueue } from './stored-queue.ts'

/** What sending takes from outside. */
export interface DispatcherDeps {
  readonly locks: Locks
  /** Sends one attempt of a member; rejects where the server does not take it, or knows another member here. */
  readonly send: (body: QueuedAttempt['body'], userId: string) => Promise<CardAttemptAnswer>
  /** Whether the page knows that another member is signed in, who must not get what this one has recited. */
  readonly isAnotherHere: (userId: string) => boolean
  /** The sending has come to its end: what has stopped it, undefined where nothing is left to send. */
  readonly onPassed?: (stop: Stop | undefined) => void
}

const SENDING = 'record-sending'

/** Sends what waits in a member's queue, in order; one tab at a time. */
export class Dispatcher {
  readonly #userId: string
  readonly #queue: StoredQueue
  readonly #drafts: Drafts
  readonly #deps: DispatcherDeps
  readonly #answers = new Map<string, CardAttemptAnswer>()
  #nextPass: Promise<Stop | undefined> | undefined

  constructor(userId: string, queue: StoredQueue, drafts: Drafts, deps: DispatcherDeps) {
    this.#userId = userId
    this.#queue = queue
    this.#drafts = drafts
    this.#deps = deps
  }

  /** The server's answer to an attempt that this tab has sent. */
  answerTo(id: string): CardAttemptAnswer | undefined {
    return this.#answers.get(id)
  }

  /** Sends all; whoever asks before it has begun waits for the same pass. Resolves to what has stopped it. */
  readonly sendAll = (): Promise<Stop | undefined> => {
    this.#nextPass ??= this.#deps.locks.alone(SENDING, async () => {
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
      if (this.#deps.isAnotherHere(this.#userId)) return 'signed-out'
      const stopped = await this.#send(next)
      if (stopped !== undefined) return stopped
    }
  }

  async #first(): Promise<QueuedAttempt | undefined> {
    return inTurn(await this.#queue.all())[0]
  }

  async #send(attempt: QueuedAttempt): Promise<Stop | undefined> {
    try {
      this.#answers.set(attempt.id, await this.#deps.send(attempt.body, this.#userId))
    } catch (error) {
      const fate = fateOf(error)
      if (fate !== 'refused') return fate
      await this.#queue.put({ ...attempt, state: 'parked', reason: reasonOf(error) })
      return undefined
    }
    await this.#queue.removeSaved(attempt.id)
    return undefined
  }
}
