import type { Locks } from './locks.ts'
import type { QueuedAttempt } from './queued-attempt.ts'
import type { StoredQueue } from './stored-queue.ts'

const getLockName = (id: string) => `record-draft-${id}`

/** A member's drafts. Each is guarded by a lock of its tab, so other tabs can tell which were abandoned. */
export class Drafts {
  readonly #queue: StoredQueue
  readonly #locks: Locks
  readonly #releases = new Map<string, () => void>()
  #lastWrite: Promise<unknown> = Promise.resolve()

  constructor(queue: StoredQueue, locks: Locks) {
    this.#queue = queue
    this.#locks = locks
  }

  keep(attempt: QueuedAttempt): Promise<void> {
    return this.#inOrder(async () => {
      const { id } = attempt
      if (!this.#releases.has(id)) this.#releases.set(id, await this.#locks.hold(getLockName(id)))
      await this.#queue.put({ ...attempt, state: 'draft' })
    })
  }

  /** Moves a draft to the queue unchanged. */
  releaseDraft(id: string): Promise<void> {
    return this.#inOrder(async () => {
      await this.#queueDraft(id)
      this.#release(id)
    })
  }

  /** Moves an attempt to the queue, replacing its draft if there is one. */
  async replace(attempt: QueuedAttempt): Promise<void> {
    const write = this.#inOrder(() => this.#queue.put({ ...attempt, state: 'waiting' }))
    await write.finally(() => this.#release(attempt.id))
  }

  /** Queues drafts that have no lock because their tabs were closed. */
  async adoptAbandoned(): Promise<void> {
    for (const { id } of (await this.#queue.all()).filter(isDraft)) {
      await this.#locks.runIfFree(getLockName(id), () => this.#queueDraft(id))
    }
  }

  async #queueDraft(id: string): Promise<void> {
    const draft = await this.#queue.find(id)
    if (draft !== undefined && isDraft(draft)) await this.#queue.put({ ...draft, state: 'waiting' })
  }

  #release(id: string): void {
    this.#releases.get(id)?.()
    this.#releases.delete(id)
  }

  /** Runs writes one at a time, so no update overtakes an earlier one. */
  #inOrder<T>(write: () => Promise<T>): Promise<T> {
    const result = this.#lastWrite.then(write, write)
    this.#lastWrite = result
    return result
  }
}

const isDraft = ({ state }: QueuedAttempt) => state === 'draft'
