import { waitAfter, type Stop } from './queue.ts'

/** Sends at once whenever there is reason to hope, and otherwise after ever longer waits. */
export class Retries {
  readonly #send: () => void
  #hasBegun = false
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(send: () => Promise<unknown>) {
    // What fails here is the browser's store; the next change, or the next page, tries again.
    this.#send = () => void send().catch(() => undefined)
  }

  /** Sends, and goes on doing so for as long as the page is open. */
  begin(): void {
    if (this.#hasBegun) return
    this.#hasBegun = true
    addEventListener('online', () => this.#hopefully())
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#hopefully()
    })
    this.#send()
  }

  /** A pass has come to its end: what has stopped it decides when the next one is. */
  passed(stop: Stop | undefined): void {
    clearTimeout(this.#timer)
    this.#failures = stop === undefined ? 0 : this.#failures + 1
    // Whoever is signed out comes back by a page load, which begins anew.
    const isWorthwhile = stop === 'offline' || stop === 'busy'
    if (this.#hasBegun && isWorthwhile) this.#timer = setTimeout(this.#send, waitAfter(this.#failures))
  }

  #hopefully(): void {
    this.#failures = 0
    this.#send()
  }
}
