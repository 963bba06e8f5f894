import { runStatement, replaceDatabaseName } from '#server/testing/database-setup.ts'
import { findPostgres, startScratchPostgres } from '#server/testing/scratch-postgres.ts'
import { sendLoad } from '../load/cannon.ts'
import { attemptRequest } from '../load/traffic.ts'
import { type Server, startServer } from '../record/server-process.ts'

const GROUP_COUNT = 1000
const MEMBERS = 40
/** Each member opens the group, recites, and opens it again. */
const REQUESTS_PER_MEMBER = 3
/** Requests per second if every member visits within one hour. */
const AVERAGE_RATE = Math.ceil((GROUP_COUNT * MEMBERS * REQUESTS_PER_MEMBER) / 3600)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60)

/**
 * Simulates the hour in which all members of 1,000 groups recite: one minute at the average rate, and one at twice the
 * average.
 */
export async function benchHour(): Promise<void> {
  console.log(`### ${GROUP_COUNT.toLocaleString('en-US')} groups of ${MEMBERS} in one hour

Each member opens the group, records a recitation, and opens the group again. That makes ${AVERAGE_RATE} requests per second, for ${SECONDS} s per row. The server is one process and shares its cores with the load generator.

| on | requests per second | answered | median | 99% within | failed |
|---|---:|---:|---:|---:|---:|`)
  await measure('embedded database', {})
  const programs = findPostgres()
  if (programs === null) return
  const postgres = await startScratchPostgres(programs, { fsync: 'on', shared_buffers: '512MB' })
  try {
    await runStatement(postgres.url, 'create database groups')
    await measure('PostgreSQL server', { DATABASE_URL: replaceDatabaseName(postgres.url, 'groups') })
  } finally {
    await postgres.stop()
  }
}

async function measure(name: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const server = await startServer(GROUP_COUNT, environment, 'bench/groups/groups-server.ts')
  await sendLoad(server, AVERAGE_RATE, 5, planVisits(server))
  for (const rate of [AVERAGE_RATE, 2 * AVERAGE_RATE]) {
    const { answered, median, p99, failed } = await sendLoad(server, rate, SECONDS, planVisits(server))
    const ms = (time: number) => `${time.toFixed(1)} ms`
    console.log(`| ${[name, rate, Math.round(answered), ms(median), ms(p99), failed].join(' | ')} |`)
  }
  await server.stop()
}

const planVisits =
  ({ paths }: Server) =>
  (cookie: string, index: number) => {
    const page = { method: 'GET', path: paths[index % paths.length] ?? '', headers: { cookie } } as const
    const attempt = { ...attemptRequest(cookie), setupRequest: () => attemptRequest(cookie) }
    const visit = [page, attempt, page]
    const first = index % visit.length
    return [...visit.slice(first), ...visit.slice(0, first)]
  }
