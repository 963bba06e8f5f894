import { createHmac } from 'node:crypto'
import type { Reader } from '../text-source.ts'

const MAX_IN_PROGRESS = 20
const TIMEOUT_MS = 5000

interface ReportDeps {
  readonly url: URL
  /** The operator's key to the service. It also keys the members' pseudonyms, so no one else can trace them. */
  readonly key: string
  readonly clock: () => Date
}

/**
 * API.Bible requires these reports (Fair Use Management System). The server sends them, so API.Bible learns
 * only that the same pseudonym read again, and on which day.
 */
export class UsageReports {
  readonly #deps: ReportDeps
  readonly #closing = new AbortController()
  #inProgress = 0

  constructor(deps: ReportDeps) {
    this.#deps = deps
  }

  /** Sends a report in the background; a failed one is lost. */
  report(usageToken: string, reader: Reader): void {
    if (this.#inProgress >= MAX_IN_PROGRESS || this.#closing.signal.aborted) return
    this.#inProgress += 1
    void this.#send(usageToken, reader).finally(() => (this.#inProgress -= 1))
  }

  close(): void {
    this.#closing.abort()
  }

  async #send(usageToken: string, { id }: Reader): Promise<void> {
    const url = new URL(this.#deps.url)
    const day = this.#deps.clock().toISOString().slice(0, 10)
    url.searchParams.set('t', usageToken)
    url.searchParams.set('dId', this.#toPseudonym('device', id))
    url.searchParams.set('sId', this.#toPseudonym('session', id, day))
    const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), this.#closing.signal])
    await fetch(url, { signal, redirect: 'error' })
      .then((response) => response.body?.cancel())
      .catch(() => {})
  }

  #toPseudonym(...parts: string[]): string {
    return createHmac('sha256', this.#deps.key).update(parts.join(' ')).digest('base64url').slice(0, 21)
  }
}
