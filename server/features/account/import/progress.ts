const OFTEN_ENOUGH = 500

export class Progress {
  readonly #note: (percent: number) => Promise<void>
  #done = 0
  #noted = 0
  #notedAt = performance.now()

  constructor(note: (percent: number) => Promise<void>) {
    this.#note = note
  }

  /** Stops at 99 until the work is done. */
  async add(percent: number): Promise<void> {
    this.#done += percent
    const rounded = Math.min(Math.floor(this.#done), 99)
    if (rounded === this.#noted || performance.now() - this.#notedAt < OFTEN_ENOUGH) return
    this.#noted = rounded
    this.#notedAt = performance.now()
    await this.#note(rounded)
  }
}
