import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installTool } from '#scripts/checkout/tool.ts'
import { type PlannedRequest, planVisit } from './traffic.ts'

/** The number of parts to split the load into, because Autocannon sends each connection's requests at the start of a second. */
const LOAD_PARTS = 20
/**
 * The limit on connections: more would slow down the load generator. At higher rates, each connection sends several
 * requests in a row.
 */
const MAX_CONNECTIONS = 2000

interface Client {
  setRequests(requests: readonly PlannedRequest[]): void
}
interface Instance extends Promise<unknown> {
  on(event: 'response', listener: (client: Client, status: number, bytes: number, ms: number) => void): void
  on(event: 'reqError', listener: () => void): void
}
type Autocannon = (options: {
  readonly url: string
  readonly connections: number
  readonly overallRate: number
  readonly duration: number
  readonly timeout: number
  readonly setupClient: (client: Client) => void
}) => Instance

const autocannon = createRequire(join(installTool('load'), 'package.json'))('autocannon') as Autocannon

export interface LoadResult {
  readonly rate: number
  readonly answered: number
  readonly median: number
  readonly p99: number
  /** Responses other than 200, and requests without a response. */
  readonly failed: number
}

export interface Target {
  readonly port: number
  readonly cookies: readonly string[]
}

/**
 * Sends requests at a fixed rate, evenly spread, without waiting for earlier responses: people don't wait for each
 * other. Each connection repeats one member's visit.
 */
export async function sendLoad(
  { port, cookies }: Target,
  rate: number,
  seconds: number,
  visit: (cookie: string, index: number) => readonly PlannedRequest[] = planVisit,
): Promise<LoadResult> {
  const times: number[] = []
  let failed = 0
  let answered = 0
  let connection = 0
  const parts = Array.from({ length: LOAD_PARTS }, async (_, part) => {
    await wait((1000 / LOAD_PARTS) * part)
    const share = Math.floor((rate + part) / LOAD_PARTS)
    if (share === 0) return
    const start = performance.now()
    let responses = 0
    const instance = autocannon({
      url: `http://127.0.0.1:${port}`,
      connections: Math.min(share, MAX_CONNECTIONS / LOAD_PARTS),
      overallRate: share,
      duration: seconds,
      timeout: 10,
      setupClient(client) {
        client.setRequests(visit(cookies[connection % cookies.length] ?? '', connection))
        connection += 1
      },
    })
    instance.on('response', (_client, status, _bytes, ms) => {
      times.push(ms)
      responses += 1
      if (status !== 200) failed += 1
    })
    instance.on('reqError', () => (failed += 1))
    await instance
    answered += (responses * 1000) / (performance.now() - start)
  })
  await Promise.all(parts)
  times.sort((a, b) => a - b)
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? Infinity
  return { rate, answered, median: quantile(0.5), p99: quantile(0.99), failed }
}
