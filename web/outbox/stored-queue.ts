import type { AttemptStore } from './browser-store.ts'
import type { QueuedAttempt } from './queued-attempt.ts'

/** What one member has in the browser's store. Whoever changes it tells `onChange`, and whether an attempt was recorded. */
export class StoredQueue {
  readonly #userId: string
  readonly #store: AttemptStore
  readonly #onChange: (isSaved: boolean) => void

  constructor(userId: string, store: AttemptStore, onChange: (isSaved: boolean) => void) {
    this.#userId = userId
    this.#store = store
    this.#onChange = onChange
  }

  readonly all = (): Promise<readonly QueuedAttempt[]> => this.#store.of(this.#userId)

  async find(id: string): Promise<QueuedAttempt | undefined> {
    return (await this.all()).find((queued) => queued.id === id)
  }

  /** Adds it, or takes the place of the one with its id. */
  async put(attempt: QueuedAttempt): Promise<void> {
    await this.#store.put(attempt)
    this.#onChange(false)
  }

  /** The server has it. */
  async removeSaved(id: string): Promise<void> {
    await this.#store.remove(id)
    this.#onChange(true)
  }

  /** The member wants it no more. */
  readonly removeAll = async (): Promise<void> => {
    for (const { id } of await this.all()) await this.#store.remove(id)
    this.#onChange(false)
  }
}
