const UPDATE_INTERVAL_MS = 500

export class Progress {
  readonly #save: (percent: number) => Promise<void>
  #done = 0
  #noted = 0
  #notedAt = performance.now()

  constructor(save: (percent: number) => Promise<void>) {
    this.#save = save
  }

  /** Stops at 99 until the work is done. */
  async add(percent: number): Promise<void> {
    this.#done += percent
    const rounded = Math.min(Math.floor(this.#done), 99)
    if (rounded === this.#noted || performance.now() - this.#notedAt < UPDATE_INTERVAL_MS) return
    this.#noted = rounded
    this.#notedAt = performance.now()
    await this.#save(rounded)
  }
}
