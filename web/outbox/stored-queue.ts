import type { AttemptStore } from './browser-store.ts'
import type { QueuedAttempt } from './queued-attempt.ts'

/** A member's attempts in the store. Reports every change. */
export class StoredQueue {
  readonly #userId: string
  readonly #store: AttemptStore
  readonly #onChange: (isSaved: boolean) => void

  constructor(userId: string, store: AttemptStore, onChange: (isSaved: boolean) => void) {
    this.#userId = userId
    this.#store = store
    this.#onChange = onChange
  }

  readonly all = (): Promise<readonly QueuedAttempt[]> => this.#store.list(this.#userId)

  async find(id: string): Promise<QueuedAttempt | undefined> {
    return (await this.all()).find((queued) => queued.id === id)
  }

  async put(attempt: QueuedAttempt): Promise<void> {
    await this.#store.put(attempt)
    this.#onChange(false)
  }

  async removeSaved(id: string): Promise<void> {
    await this.#store.remove(id)
    this.#onChange(true)
  }

  readonly removeAll = async (): Promise<void> => {
    for (const { id } of await this.all()) await this.#store.remove(id)
    this.#onChange(false)
  }
}
