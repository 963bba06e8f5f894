/** So much sound, in seconds, must be heard before a device can be called slow. */
const MEASURED_SECONDS = 3

/** How much work listening is for this device, measured over one run. */
export class RealTimeFactor {
  #heardSeconds = 0
  #workSeconds = 0

  /** Runs `work` on so many seconds of sound, and counts the time it takes. */
  measure<Result>(soundSeconds: number, work: () => Result): Result {
    const before = performance.now()
    const result = work()
    this.#heardSeconds += soundSeconds
    this.#workSeconds += (performance.now() - before) / 1000
    return result
  }

  /** Seconds of work per second of sound; 0 while too little was heard to tell. */
  get value(): number {
    return this.#heardSeconds < MEASURED_SECONDS ? 0 : this.#workSeconds / this.#heardSeconds
  }
}
