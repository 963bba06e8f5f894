/** The amount of sound to measure before calling a device slow. */
const MIN_MEASURED_SECONDS = 3

/** The real-time factor of one session: seconds of work per second of sound. */
export class RealTimeFactor {
  #heardSeconds = 0
  #workSeconds = 0

  measure<Result>(soundSeconds: number, work: () => Result): Result {
    const start = performance.now()
    const result = work()
    this.#heardSeconds += soundSeconds
    this.#workSeconds += (performance.now() - start) / 1000
    return result
  }

  /** The factor; 0 until enough has been measured. */
  get value(): number {
    return this.#heardSeconds < MIN_MEASURED_SECONDS ? 0 : this.#workSeconds / this.#heardSeconds
  }
}
