import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '#scripts/checkout/run.ts'
import { runStatement, replaceDatabaseName } from '#server/testing/database-setup.ts'
import { findPostgres, startScratchPostgres } from '#server/testing/scratch-postgres.ts'
import { type Server, startServer } from '../record/server-process.ts'
import { type LoadResult, sendLoad } from './cannon.ts'
import { sampleMemory } from './memory.ts'
import { ATTEMPT_SHARE } from './traffic.ts'

// Raises the rate of mixed traffic until the 99th percentile is too slow. `--minutes 30` then tracks memory for half an
// hour at half that rate. `--minutes 30 --rate 40` measures only memory, at that rate, with both databases in parallel.

const SECONDS = Number(process.env.BENCH_SECONDS ?? 6)
/** Highest acceptable 99th percentile. */
const MAX_P99_MS = 200
/** Factor between rates. */
const RATE_FACTOR = 1.3
/** How many times to try a rate, because the machine may have been busy. */
const MAX_TRIES = 2
const MEMBER_COUNT = 200
const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '0' }, rate: { type: 'string', default: '0' } },
})
const minutes = Number(options.minutes)
const onlyRate = Number(options.rate)

const programs = findPostgres()
if (programs === null) throw new Error('This benchmark needs a PostgreSQL server’s programs.')
if (!existsSync(join(ROOT, 'dist/content'))) throw new Error('This benchmark needs npm run build first.')
const postgres = await startScratchPostgres(programs, { fsync: 'on', shared_buffers: '512MB' })
await runStatement(postgres.url, 'create database load')

const targets: readonly (readonly [name: string, firstRate: number, start: () => Promise<Server>])[] = [
  ['embedded database', 60, () => startServer(MEMBER_COUNT, {})],
  [
    'PostgreSQL server',
    60,
    () => startServer(MEMBER_COUNT, { DATABASE_URL: replaceDatabaseName(postgres.url, 'load') }),
  ],
  ['the bare framework', 500, () => startServer(1, {}, 'bench/load/bare-server.ts')],
]

const memory: [name: string, rate: number, megabytes: readonly number[]][] = []

if (onlyRate > 0) {
  await measureMemory(onlyRate)
  process.exit()
}

console.log('## Mixed traffic at rising rates\n')
console.log(
  `${MEMBER_COUNT} members check what is due, read, recite (${Math.round(ATTEMPT_SHARE * 100)}% of the requests record an attempt with verdicts), and check their stats.`,
)
console.log(
  `Requests come at a fixed rate, whether or not earlier ones were answered. Every ${SECONDS} s, the rate rises to ${RATE_FACTOR} times the last, until the 99th percentile has exceeded ${MAX_P99_MS} ms twice. The server is one process and shares its cores with the load generator.\n`,
)
console.log('| target | requests per second | answered | median | 99% within | failed |')
console.log('|---|---:|---:|---:|---:|---:|')
const sustained: [name: string, lastRate: number][] = []
try {
  for (const [name, firstRate, start] of targets) {
    const server = await start()
    await sendLoad(server, firstRate, SECONDS)
    const lastRate = await findSustainedRate(name, server, firstRate)
    sustained.push([name, lastRate])
    if (minutes > 0 && server.cookies.length > 1) {
      const rate = Math.round(lastRate / 2)
      memory.push([name, rate, await sampleMemory(server, rate, minutes)])
    }
    await server.stop()
  }
} finally {
  await postgres.stop()
}

console.log('\n| target | sustained requests per second | % of the bare framework |\n|---|---:|---:|')
const bareRate = sustained.at(-1)?.[1] ?? 0
for (const [name, lastRate] of sustained)
  console.log(`| ${name} | ${lastRate} | ${bareRate === 0 ? '' : Math.round((100 * lastRate) / bareRate)} |`)
if (memory.length === 0)
  console.log('\nTo measure memory over half an hour: `npm run bench -- load --minutes 30`.')
else printMemory()

async function measureMemory(rate: number): Promise<void> {
  try {
    await Promise.all(
      targets.slice(0, -1).map(async ([name, , start]) => {
        const server = await start()
        memory.push([name, rate, await sampleMemory(server, rate, minutes)])
        await server.stop()
      }),
    )
  } finally {
    await postgres.stop()
  }
  printMemory()
}

function printMemory(): void {
  console.log(`\nMegabytes in use, sampled ten times over ${minutes} minutes:\n`)
  for (const [name, rate, megabytes] of memory)
    console.log(`- ${name}, ${rate} requests per second: ${megabytes.join(', ')}`)
}

/** Raises the rate until the server falls behind and returns the last rate it kept up with, or 0. */
async function findSustainedRate(name: string, server: Server, firstRate: number): Promise<number> {
  let lastRate = 0
  for (let rate = firstRate; ; rate = Math.round(rate * RATE_FACTOR)) {
    const result = await loadWithRetry(server, rate)
    console.log(formatRow(name, result))
    if (!isSustained(result)) return lastRate
    lastRate = rate
  }
}

async function loadWithRetry(server: Server, rate: number): Promise<LoadResult> {
  let result = await sendLoad(server, rate, SECONDS)
  for (let tries = 1; tries < MAX_TRIES && !isSustained(result); tries += 1)
    result = await sendLoad(server, rate, SECONDS)
  return result
}

function isSustained({ rate, answered, p99, failed }: LoadResult): boolean {
  return p99 <= MAX_P99_MS && failed === 0 && answered > rate * 0.9
}

function formatRow(name: string, { rate, answered, median, p99, failed }: LoadResult): string {
  const ms = (time: number) => `${time.toFixed(1)} ms`
  return `| ${[name, rate, Math.round(answered), ms(median), ms(p99), failed].join(' | ')} |`
}
