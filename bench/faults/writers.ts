import { setTimeout as wait } from 'node:timers/promises'

const MEMBER_COUNT = 4
/** The browser's pause between tries, and its timeout for each. */
const RETRY_MS = 50
const TIMEOUT_MS = 30_000

export interface Outcome {
  readonly acknowledged: number
  /** Acknowledged attempts that are missing afterward. */
  readonly lost: number
  /** Attempts stored more than once. */
  readonly duplicated: number
  /** Stored attempts that were never sent. */
  readonly unexpected: number
  /** Responses other than success and "try again in a moment". */
  readonly otherResponses: readonly string[]
  /** The longest time without an acknowledgment, in milliseconds. */
  readonly longestPause: number
}

/**
 * Simulates members' browsers. Each sends one attempt after another and retries until it is acknowledged, like the
 * outbox.
 */
export class Writers {
  readonly #url: string
  /** The URL to send attempts to, if it isn't `url`. */
  readonly #sendTo: string
  readonly #cookies: string[] = []
  readonly #sent = new Set<string>()
  readonly #acknowledged = new Set<string>()
  readonly #otherResponses = new Map<string, number>()
  #running = new AbortController()
  #work: Promise<void>[] = []
  #lastTime = 0
  #longestPause = 0

  constructor(url: string, sendTo = url) {
    this.#url = url
    this.#sendTo = sendTo
  }

  get acknowledged(): number {
    return this.#acknowledged.size
  }

  async begin(): Promise<void> {
    for (let number = 0; number < MEMBER_COUNT; number += 1) this.#cookies.push(await this.#join())
    this.resume()
  }

  /** Resolves once this many more attempts have been acknowledged. */
  async awaitAttempts(count: number): Promise<void> {
    const target = this.#acknowledged.size + count
    while (this.#acknowledged.size < target) await wait(20)
  }

  /** Waits until everything in progress has arrived. */
  async stop(): Promise<void> {
    this.#running.abort()
    await Promise.all(this.#work)
  }

  resume(): void {
    this.#running = new AbortController()
    this.#lastTime = performance.now()
    this.#work = this.#cookies.map((cookie) => this.#write(cookie))
  }

  /** Compares the stored data with what was acknowledged, once everything has arrived. */
  async end(): Promise<Outcome> {
    await this.stop()
    const storedIds = (await Promise.all(this.#cookies.map((cookie) => this.#fetchIds(cookie)))).flat()
    const stored = new Set(storedIds)
    return {
      acknowledged: this.#acknowledged.size,
      lost: [...this.#acknowledged].filter((id) => !stored.has(id)).length,
      duplicated: storedIds.length - stored.size,
      unexpected: storedIds.filter((id) => !this.#sent.has(id)).length,
      otherResponses: [...this.#otherResponses].map(([response, times]) => `${response} (${times})`),
      longestPause: this.#longestPause,
    }
  }

  async #write(cookie: string): Promise<void> {
    while (!this.#running.signal.aborted) {
      const id = crypto.randomUUID()
      const body = JSON.stringify({ ...createAttempt(), id })
      this.#sent.add(id)
      while (!(await this.#isAcknowledged(cookie, body))) await wait(RETRY_MS)
      this.#acknowledged.add(id)
      const now = performance.now()
      this.#longestPause = Math.max(this.#longestPause, now - this.#lastTime)
      this.#lastTime = now
    }
  }

  async #isAcknowledged(cookie: string, body: string): Promise<boolean> {
    try {
      // The unreliable proxy handles one request per connection.
      const connection = this.#sendTo === this.#url ? {} : { connection: 'close' }
      const response = await this.#post(`${this.#sendTo}/api/user/progress`, body, { cookie, ...connection })
      await response.text()
      if (![200, 503, 507].includes(response.status)) {
        const status = `${response.status}`
        this.#otherResponses.set(status, (this.#otherResponses.get(status) ?? 0) + 1)
      }
      return response.status === 200
    } catch {
      return false
    }
  }

  async #join(): Promise<string> {
    const name = `writer-${crypto.randomUUID().slice(0, 8)}`
    const body = { username: name, email: `${name}@example.org`, password: 'a password of theirs' }
    const response = await this.#post(`${this.#url}/api/auth/local/register`, JSON.stringify(body))
    const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';')
    if (response.status !== 201 || cookie === '')
      throw new Error(`Could not register a member: ${response.status}`)
    return cookie
  }

  async #fetchIds(cookie: string): Promise<string[]> {
    const response = await fetch(`${this.#url}/api/account/data`, { headers: { cookie } })
    const { record } = (await response.json()) as { record: { attempts: { id: string }[] } }
    return record.attempts.map(({ id }) => id)
  }

  #post(url: string, body: string, headers: Record<string, string> = {}) {
    return fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  }
}

const createAttempt = () => ({
  verseId: `PSA.119.${1 + Math.floor(Math.random() * 176)}.KJV`,
  accuracy: 1 + Math.floor(Math.random() * 100),
  timeSpent: 20,
  method: 'voice-memory',
  verdicts: [{ expected: 'thy', verdict: 'correct' }],
})
