import { onLateResponse } from '#web/stores/storage-timeout.ts'
import { computeRetryDelay, type Stop } from './queue.ts'

/**
 * Sends right away when the network, the page, or the browser's storage is back; otherwise, retries after doubling
 * delays.
 */
export class Retries {
  readonly #send: () => void
  #hasBegun = false
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(send: () => Promise<unknown>) {
    // Only the browser's storage can fail here. The next change, or the next page, tries again.
    this.#send = () => void send().catch(() => undefined)
  }

  /** Sends right away, and from then on automatically. Call again to start over when the member is back. */
  begin(): void {
    if (this.#hasBegun) {
      this.#restart()
      return
    }
    this.#hasBegun = true
    addEventListener('online', () => this.#restart())
    onLateResponse(() => this.#restart())
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#restart()
    })
    this.#send()
  }

  afterPass(stop: Stop | undefined): void {
    clearTimeout(this.#timer)
    this.#failures = stop === undefined ? 0 : this.#failures + 1
    // Signing in reloads the page, which starts over.
    const canRetry = stop === 'offline' || stop === 'busy'
    if (this.#hasBegun && canRetry) this.#timer = setTimeout(this.#send, computeRetryDelay(this.#failures))
  }

  #restart(): void {
    this.#failures = 0
    this.#send()
  }
}
