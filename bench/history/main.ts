import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { ROOT } from '#scripts/checkout/run.ts'
import { rebuildMember } from '#server/features/progress/index.ts'
import { fitMembers } from '#server/features/reviews/fitting/fit-members.ts'
import { addMember, buildMember, createSessionCookie } from '#server/testing/factories.ts'
import { openServer } from '../server/open-server.ts'
import { addHistory, createPastAttempt, type Order, ORDERS } from './histories.ts'

// Measures the cost of a long history: processor time, including the embedded database, and the longest block of the
// event loop.

const HISTORY_SIZES = (process.env['BENCH_HISTORY'] ?? '1000,2000,4000,8000,20000').split(',').map(Number)

const { database, url, close } = await openServer()
const KJV = JSON.parse(
  brotliDecompressSync(readFileSync(join(ROOT, 'dist/content/KJV.json.br'))).toString(),
) as readonly { id: string }[]
const verseIds = KJV.map(({ id }) => id)

console.log('## A long history\n')
console.log(
  'A member has attempts on every day since 2000, all of them memory tests. Each cell has the processor time in seconds, and then the longest pause of the event loop.\n',
)
console.log(
  `| what | ${HISTORY_SIZES.map((size) => `${size.toLocaleString('en-US')} attempts`).join(' | ')} |`,
)
console.log(`|---|${HISTORY_SIZES.map(() => '---:|').join('')}`)
const rows = new Map<string, string[]>()
for (const size of HISTORY_SIZES) for (const order of ORDERS) await measureHistory(size, order)
for (const [name, cells] of rows) console.log(`| ${name} | ${cells.join(' | ')} |`)

await close()

async function measureHistory(size: number, order: Order): Promise<void> {
  const member = await addMember(database, buildMember())
  const cookie = await createSessionCookie(database, member)
  const createRequest =
    (path: string, method = 'GET', body?: unknown) =>
    () =>
      send(cookie, path, method, body)
  await addHistory(database, member.id, { size, order, verseIds })
  await measure(`Figures from all attempts, ${order}`, () => rebuildMember(database, member.id, new Date()))
  if (order !== 'shuffled') return
  await measure('Memory built from all attempts', createRequest('/api/reviews/today'))
  await measure('Rebuild figures and memory', () => rebuildMember(database, member.id, new Date()))
  await measure(
    'New target: recalculate memory',
    createRequest('/api/reviews/settings', 'PUT', { targetRecall: 0.85 }),
  )
  await measure('Parameters fitted', () => fitMembers(database))
  await measure('An attempt', createRequest('/api/user/progress', 'POST', createPastAttempt(0)))
  await measure(
    'An attempt that arrives late',
    createRequest('/api/user/progress', 'POST', createPastAttempt(1)),
  )
  await measure('All data downloaded', createRequest('/api/account/data'))
  await measure('Today', createRequest('/api/reviews/today'))
  await measure('All verses in memory', createRequest('/api/reviews/verses'))
  await measure('Calibration', createRequest('/api/reviews/calibration'))
  await measure('Progress', createRequest('/api/user/progress'))
  await measure('Stats', createRequest('/api/user/stats'))
  await measure('A year of practice', createRequest('/api/user/practice'))
  await measure('The streak recounted', createRequest('/api/user/recalculate-streak', 'POST'))
}

async function send(cookie: string, path: string, method: string, body: unknown): Promise<void> {
  const response = await fetch(new URL(path, url), {
    method,
    headers: { Cookie: cookie, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`)
}

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  await wait(50)
  let [longest, last] = [0, performance.now()]
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  await wait(5)
  clearInterval(timer)
  const cell = `${((user + system) / 1e6).toFixed(2)} s / ${Math.round(longest)} ms`
  rows.set(name, [...(rows.get(name) ?? []), cell])
}
