import pg from 'pg'
import { openDatabase } from '#server/db/database.ts'
import { listLeaders } from '#server/features/leaderboard/store.ts'
import { attempt } from './attempts.ts'
import { type BenchRequest, measure, type Measurement } from './clients.ts'
import { formatMs, formatNumber } from './figures.ts'
import { fill } from './fill.ts'
import { type Server, startServer } from './server-process.ts'

const ROUND_COUNT = 3

/** Compares the same calls on a small and a large database. */
export async function benchGrowth(
  urls: readonly [small: string, large: string],
  members: number,
  seconds: number,
): Promise<void> {
  const sizes = [members / 10, members]
  const databaseSizes = []
  for (const [index, url] of urls.entries()) databaseSizes.push(await fill(url, sizes[index] ?? 0))
  const descriptions = databaseSizes.map(
    ({ entries, attempts, megabytes }, index) =>
      `${formatNumber(sizes[index] ?? 0)} members with ${formatNumber(entries)} entries and ${formatNumber(attempts)} attempts with words (${formatNumber(megabytes)} MB)`,
  )
  console.log(
    `\nThe next table compares the same calls with ${descriptions.join(', and with ')}, on a PostgreSQL server.`,
  )
  console.log(
    `The figures are medians of ${ROUND_COUNT} rounds of ${seconds} s, alternating between the two sizes. In each pair, the figure for the larger size comes second.\n`,
  )
  const leader = await Promise.all(urls.map((url) => findMember(url, 'order by xp desc limit 1')))
  const beginner = await Promise.all(urls.map((url) => findMember(url, 'where xp between 40 and 60 limit 1')))
  console.log('| what | clients | per second | median | 99% within | ratio |')
  console.log('|---|---:|---:|---:|---:|---:|')
  const cases: readonly Case[] = [
    ['Leaderboard, by a leader', leader, [1, 32], createGet('/api/leaderboard')],
    ['Leaderboard, by a beginner', beginner, [1, 32], createGet('/api/leaderboard')],
    ['Stats', beginner, [1, 32], createGet('/api/user/stats')],
    ['Progress', beginner, [1], createGet('/api/user/progress')],
    ['A year of practice', beginner, [1], createGet('/api/user/practice')],
    ['An attempt', beginner, [1], attempt],
  ]
  for (const oneCase of cases) await compare(urls, oneCase, seconds)
  console.log(`\nThe leaderboard’s query plan with ${formatNumber(members)} members:\n`)
  console.log(`\`\`\`\n${await explainLeaderboard(urls[1])}\n\`\`\``)
}

/** A call with one member of each database, and its number of parallel clients. */
type Case = readonly [
  name: string,
  members: readonly string[],
  clients: readonly number[],
  createRequest: (cookie: string) => BenchRequest,
]

const createGet =
  (path: string) =>
  (cookie: string): BenchRequest => ({ method: 'GET', path, cookie })

async function compare(
  urls: readonly string[],
  [name, members, numbers, createRequest]: Case,
  seconds: number,
) {
  const servers = await Promise.all(
    urls.map((DATABASE_URL, index) => startServer(1, { DATABASE_URL, MEMBER_ID: members[index] })),
  )
  for (const clients of numbers) {
    const [small, large] = await measureInTurn(servers, clients, createRequest, seconds)
    const cells = [
      formatPair(small, large, ({ perSecond }) => String(Math.round(perSecond))),
      formatPair(small, large, ({ median }) => formatMs(median)),
      formatPair(small, large, ({ p99 }) => formatMs(p99)),
      `${(large.median / small.median).toFixed(2)} (p99: ${(large.p99 / small.p99).toFixed(2)})`,
    ]
    console.log(`| ${name} | ${clients} | ${cells.join(' | ')} |`)
  }
  for (const server of servers) await server.stop()
}

const formatPair = (small: Measurement, large: Measurement, format: (measured: Measurement) => string) =>
  `${format(small)} / ${format(large)}`

/** Measures two servers in turn, so other load on the machine affects both. Returns the median of each figure. */
async function measureInTurn(
  servers: readonly Server[],
  clients: number,
  createRequest: (cookie: string) => BenchRequest,
  seconds: number,
): Promise<[Measurement, Measurement]> {
  const rounds: Measurement[][] = servers.map(() => [])
  for (let round = -1; round < ROUND_COUNT; round += 1)
    for (const [index, { port, cookies }] of servers.entries()) {
      const time = round < 0 ? 1 : seconds
      const measured = await measure(port, clients, time, () => createRequest(cookies[0] ?? ''))
      // The first round only warms up.
      if (round >= 0) rounds[index]?.push(measured)
    }
  return [computeMedians(rounds[0] ?? []), computeMedians(rounds[1] ?? [])]
}

function computeMedians(rounds: readonly Measurement[]): Measurement {
  const median = (key: keyof Measurement) =>
    rounds.map((round) => round[key]).sort((a, b) => a - b)[rounds.length >> 1] ?? 0
  return { perSecond: median('perSecond'), median: median('median'), p99: median('p99') }
}

async function explainLeaderboard(url: string): Promise<string> {
  const { database, close } = await openDatabase({ url }, () => {})
  const { sql, params } = listLeaders(database).toSQL()
  await close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${sql}`, params)
  await client.end()
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

async function findMember(url: string, clause: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ user_id: string }>(`select user_id from user_stats ${clause}`)
  await client.end()
  return rows[0]?.user_id ?? ''
}
