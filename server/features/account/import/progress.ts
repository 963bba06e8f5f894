const UPDATE_INTERVAL_MS = 500

export class Progress {
  readonly #save: (percent: number) => Promise<void>
  #done = 0
  #savedPercent = 0
  #savedAt = performance.now()

  constructor(save: (percent: number) => Promise<void>) {
    this.#save = save
  }

  /** Adds to the percentage, which stays at 99 or below until the work is done. */
  async add(percent: number): Promise<void> {
    this.#done += percent
    const rounded = Math.min(Math.floor(this.#done), 99)
    if (rounded === this.#savedPercent || performance.now() - this.#savedAt < UPDATE_INTERVAL_MS) return
    this.#savedPercent = rounded
    this.#savedAt = performance.now()
    await this.#save(rounded)
  }
}
