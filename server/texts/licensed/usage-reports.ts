import { createHmac } from 'node:crypto'
import type { Reader } from '../text-source.ts'

/** Reports under way at the same time; more are let go of rather than piled up. */
const MOST_UNDER_WAY = 20
/** Milliseconds. */
const TIMEOUT = 5000

/** What reports need. */
interface ReportNeeds {
  readonly url: URL
  /** The operator's key to the service. It turns members into pseudonyms that nobody else can trace back. */
  readonly key: string
  readonly clock: () => Date
}

/**
 * Tells API.Bible that a text was shown, as it asks of everybody (its Fair Use Management System). We tell it
 * ourselves, so that members' browsers ask nobody but us: it learns neither their addresses nor who they are, only that
 * the same somebody read again, and on which day.
 */
export class UsageReports {
  readonly #needs: ReportNeeds
  readonly #closing = new AbortController()
  #underWay = 0

  constructor(needs: ReportNeeds) {
    this.#needs = needs
  }

  /** Reports that a text was shown; nobody waits for it, and a report that fails is lost. */
  report(usageToken: string, reader: Reader): void {
    if (this.#underWay >= MOST_UNDER_WAY || this.#closing.signal.aborted) return
    this.#underWay += 1
    void this.#send(usageToken, reader).finally(() => (this.#underWay -= 1))
  }

  /** Lets go of the reports under way. */
  close(): void {
    this.#closing.abort()
  }

  async #send(usageToken: string, { id }: Reader): Promise<void> {
    const url = new URL(this.#needs.url)
    const day = this.#needs.clock().toISOString().slice(0, 10)
    url.searchParams.set('t', usageToken)
    url.searchParams.set('dId', this.#numberOf('device', id))
    url.searchParams.set('sId', this.#numberOf('session', id, day))
    const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT), this.#closing.signal])
    await fetch(url, { signal, redirect: 'error' })
      .then((response) => response.body?.cancel())
      .catch(() => {})
  }

  #numberOf(...parts: string[]): string {
    return createHmac('sha256', this.#needs.key).update(parts.join(' ')).digest('base64url').slice(0, 21)
  }
}
