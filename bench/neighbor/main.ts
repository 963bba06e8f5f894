import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#scripts/checkout/run.ts'
import { findFreePort } from '#scripts/checkout/free-port.ts'
import { openDatabase } from '#server/db/database.ts'
import { addMember, createSessionCookie } from '#server/testing/factories.ts'
import { FragileServer } from '../faults/server-process.ts'
import { attempt } from '../record/attempts.ts'
import { fillAccount } from './full-account.ts'
import { type HeavyCall, listHeavyCalls, type AccountIds } from './heavy-calls.ts'

// Measures how one account at all its limits affects others. The account repeats one call, many in parallel, under the default
// rate limits, while a member at another IP address makes ordinary calls. Select calls by method and path with `npm run
// bench -- neighbor --only reviews`.

const SECONDS = Number(process.env.BENCH_NEIGHBOR_SECONDS ?? 5)
const PARALLEL_CALLS = 20
/** A member's requests while browsing and reciting. */
const ORDINARY_PATHS = [
  '/api/auth/user',
  '/api/user/stats',
  '/api/reviews/today',
  '/api/verses/JHN.3.16.KJV',
] as const

const chosen = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const folder = mkdtempSync(join(tmpdir(), 'verses-neighbor-'))
const data = join(folder, 'data')
const port = await findFreePort()
if (!existsSync(join(ROOT, 'dist/server/main.js')))
  throw new Error('This benchmark needs npm run build first.')
const { fullCookie, neighborCookie, ids } = await prepare()

console.log('## What one account does to others\n')
console.log(
  `An account at all its limits makes one call, ${PARALLEL_CALLS} times in parallel, for ${SECONDS} seconds. The last two columns show how many milliseconds another member waits for an ordinary call.\n`,
)
console.log('| call | answered | refused | median wait | longest wait |')
console.log('|---|---:|---:|---:|---:|')
await measureCall('nothing', null)
for (const call of listHeavyCalls(ids)) {
  const name = `${call.method} ${call.path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')}`
  if (chosen.length === 0 || chosen.some((word) => name.includes(word))) await measureCall(name, call)
}
rmSync(folder, { recursive: true, force: true })

async function prepare() {
  const { database, close } = await openDatabase({ folder: data }, console.error)
  const [fullMember, neighborMember] = [await addMember(database), await addMember(database)]
  await fillAccount(database, fullMember.id)
  const queryIds = async (query: string) => {
    const { rows } = await database.execute<{ id: string }>(query)
    return rows.map(({ id }) => id)
  }
  const queryFirstId = async (table: string) => (await queryIds(`select id from ${table} limit 1`))[0] ?? ''
  const card = await queryFirstId('custom_verses')
  const set = await queryFirstId('verse_sets')
  const saved = await queryFirstId('saved_verses')
  const items = await queryIds(`select id from verse_set_items where set_id = '${set}'`)
  const ids: AccountIds = { card, set, saved, items }
  const now = new Date()
  const fullCookie = await createSessionCookie(database, fullMember, now)
  const neighborCookie = await createSessionCookie(database, neighborMember, now)
  await close()
  return { fullCookie, neighborCookie, ids }
}

async function measureCall(name: string, call: HeavyCall | null): Promise<void> {
  // Start a new process each time, which resets the rate limits.
  const server = new FragileServer({
    DATA_DIR: data,
    PORT: String(port),
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    NODE_OPTIONS: '',
  })
  await server.start()
  try {
    for (const path of ORDINARY_PATHS) await send(neighborCookie, '203.0.113.9', path)
    const end = performance.now() + SECONDS * 1000
    const attack = Promise.all(
      Array.from({ length: call === null ? 0 : PARALLEL_CALLS }, () => repeat(call as HeavyCall, end)),
    )
    const waits = await measureNeighbor(end)
    const counts = await attack
    const sum = (pick: (count: Count) => number) => counts.reduce((total, count) => total + pick(count), 0)
    waits.sort((a, b) => a - b)
    const [median, longest] = [waits[Math.floor(waits.length / 2)], waits.at(-1)].map((wait) =>
      Math.round(wait ?? 0),
    )
    console.log(
      `| ${name} | ${sum(({ answered }) => answered)} | ${sum(({ refused }) => refused)} | ${median} | ${longest} |`,
    )
  } finally {
    await server.end('SIGTERM')
  }
}

interface Count {
  answered: number
  refused: number
}

async function repeat({ method, path, body }: HeavyCall, end: number): Promise<Count> {
  const count = { answered: 0, refused: 0 }
  while (performance.now() < end) {
    const status = await send(fullCookie, '198.51.100.7', path, method, body?.()).catch(() => 0)
    if (status >= 200 && status < 300) count.answered += 1
    else count.refused += 1
  }
  return count
}

async function measureNeighbor(end: number): Promise<number[]> {
  const waits: number[] = []
  for (let index = 0; performance.now() < end; index += 1) {
    const path = ORDINARY_PATHS[index % (ORDINARY_PATHS.length + 1)]
    const start = performance.now()
    const status = await (path === undefined
      ? send(neighborCookie, '203.0.113.9', '/api/user/progress', 'POST', attempt('').body)
      : send(neighborCookie, '203.0.113.9', path))
    if (status !== 200 && status !== 429) throw new Error(`${path} was answered ${status}`)
    waits.push(performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return waits
}

async function send(
  cookie: string,
  ip: string,
  path: string,
  method = 'GET',
  body?: unknown,
): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      cookie,
      'x-forwarded-for': ip,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  })
  await response.arrayBuffer()
  return response.status
}
