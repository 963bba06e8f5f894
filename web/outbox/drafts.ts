import type { Locks } from './locks.ts'
import type { QueuedAttempt } from './queued-attempt.ts'
import type { StoredQueue } from './stored-queue.ts'

const lockOf = (id: string) => `record-draft-${id}`

/** A member's drafts. Each is held by a lock of its tab, so that other tabs can tell which were left behind. */
export class Drafts {
  readonly #queue: StoredQueue
  readonly #locks: Locks
  readonly #held = new Map<string, () => void>()
  #lastWrite: Promise<unknown> = Promise.resolve()

  constructor(queue: StoredQueue, locks: Locks) {
    this.#queue = queue
    this.#locks = locks
  }

  /** Keeps an attempt as a draft, or changes it. */
  keep(attempt: QueuedAttempt): Promise<void> {
    return this.#inOrder(async () => {
      const { id } = attempt
      if (!this.#held.has(id)) this.#held.set(id, await this.#locks.hold(lockOf(id)))
      await this.#queue.put({ ...attempt, state: 'draft' })
    })
  }

  /** The draft waits to be sent as it is. */
  letGo(id: string): Promise<void> {
    return this.#inOrder(async () => {
      await this.#makeWait(id)
      this.#free(id)
    })
  }

  /** The attempt waits to be sent, in the place of its draft if there is one. */
  async replace(attempt: QueuedAttempt): Promise<void> {
    const written = this.#inOrder(() => this.#queue.put({ ...attempt, state: 'waiting' }))
    await written.finally(() => this.#free(attempt.id))
  }

  /** A draft that no tab holds was left behind by a tab that is gone: it waits to be sent. */
  async adoptAbandoned(): Promise<void> {
    for (const { id } of (await this.#queue.all()).filter(isDraft)) {
      await this.#locks.unlessHeld(lockOf(id), () => this.#makeWait(id))
    }
  }

  async #makeWait(id: string): Promise<void> {
    const draft = await this.#queue.find(id)
    if (draft !== undefined && isDraft(draft)) await this.#queue.put({ ...draft, state: 'waiting' })
  }

  #free(id: string): void {
    this.#held.get(id)?.()
    this.#held.delete(id)
  }

  /** Drafts are written one after the other: a change never overtakes the one before it. */
  #inOrder<T>(write: () => Promise<T>): Promise<T> {
    const turn = this.#lastWrite.then(write, write)
    this.#lastWrite = turn
    return turn
  }
}

const isDraft = ({ state }: QueuedAttempt) => state === 'draft'
