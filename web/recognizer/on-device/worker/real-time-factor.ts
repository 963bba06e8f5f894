/** Seconds of sound to measure before calling a device slow. */
const MEASURED_SECONDS = 3

/** Real-time factor of one session: work per second of sound. */
export class RealTimeFactor {
  #heardSeconds = 0
  #workSeconds = 0

  measure<Result>(soundSeconds: number, work: () => Result): Result {
    const before = performance.now()
    const result = work()
    this.#heardSeconds += soundSeconds
    this.#workSeconds += (performance.now() - before) / 1000
    return result
  }

  /** Seconds of work per second of sound; 0 until enough was measured. */
  get value(): number {
    return this.#heardSeconds < MEASURED_SECONDS ? 0 : this.#workSeconds / this.#heardSeconds
  }
}
