/** Milliseconds between two notes. */
const OFTEN_ENOUGH = 500

/** Counts how much of a work is done, and notes it in whole percent, now and then. */
export class Progress {
  readonly #note: (percent: number) => Promise<void>
  #done = 0
  #noted = 0
  #notedAt = performance.now()

  constructor(note: (percent: number) => Promise<void>) {
    this.#note = note
  }

  /** So many more percent are done, of which a hundredth always remains. */
  async add(percent: number): Promise<void> {
    this.#done += percent
    const whole = Math.min(Math.floor(this.#done), 99)
    if (whole === this.#noted || performance.now() - this.#notedAt < OFTEN_ENOUGH) return
    this.#noted = whole
    this.#notedAt = performance.now()
    await this.#note(whole)
  }
}
