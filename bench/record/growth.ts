import pg from 'pg'
import { openDatabase } from '#server/db/database.ts'
import { leadersIn } from '#server/features/leaderboard/store.ts'
import { attempt } from './attempts.ts'
import { type BenchRequest, measure, type Measured } from './clients.ts'
import { ms, number } from './figures.ts'
import { fill } from './fill.ts'
import { type Server, startServer } from './server-process.ts'

const ROUNDS = 3

export async function benchGrowth(
  urls: readonly [small: string, large: string],
  members: number,
  seconds: number,
): Promise<void> {
  const sizes = [members / 10, members]
  const filled = []
  for (const [index, url] of urls.entries()) filled.push(await fill(url, sizes[index] ?? 0))
  const descriptions = filled.map(
    ({ entries, attempts, megabytes }, index) =>
      `${number(sizes[index] ?? 0)} members with ${number(entries)} entries and ${number(attempts)} attempts with words (${number(megabytes)} MB)`,
  )
  console.log(`\nThe same calls with ${descriptions.join(', and with ')}, on a PostgreSQL server.`)
  console.log(
    `Median of ${ROUNDS} rounds of ${seconds} s, the two sizes alternating. In each pair, the large one comes second.\n`,
  )
  const leader = await Promise.all(urls.map((url) => findMember(url, 'order by xp desc limit 1')))
  const beginner = await Promise.all(urls.map((url) => findMember(url, 'where xp between 40 and 60 limit 1')))
  console.log('| what | clients | per second | median | 99% within | ratio |')
  console.log('|---|---:|---:|---:|---:|---:|')
  const cases: readonly Case[] = [
    ['Leaderboard, by a leader', leader, [1, 32], get('/api/leaderboard')],
    ['Leaderboard, by a beginner', beginner, [1, 32], get('/api/leaderboard')],
    ['Stats', beginner, [1, 32], get('/api/user/stats')],
    ['Progress', beginner, [1], get('/api/user/progress')],
    ['A year of practice', beginner, [1], get('/api/user/practice')],
    ['An attempt', beginner, [1], attempt],
  ]
  for (const oneCase of cases) await compare(urls, oneCase, seconds)
  console.log(`\nThe plan of the leaderboard with ${number(members)} members:\n`)
  console.log(`\`\`\`\n${await explainLeaderboard(urls[1])}\n\`\`\``)
}

/** A call with one member of each database, and its number of parallel clients. */
type Case = readonly [
  name: string,
  members: readonly string[],
  clients: readonly number[],
  ask: (cookie: string) => BenchRequest,
]

const get =
  (path: string) =>
  (cookie: string): BenchRequest => ({ method: 'GET', path, cookie })

async function compare(urls: readonly string[], [name, members, numbers, ask]: Case, seconds: number) {
  const servers = await Promise.all(
    urls.map((DATABASE_URL, index) => startServer(1, { DATABASE_URL, MEMBER_ID: members[index] })),
  )
  for (const clients of numbers) {
    const [small, large] = await inTurn(servers, clients, ask, seconds)
    const cells = [
      pair(small, large, ({ perSecond }) => String(Math.round(perSecond))),
      pair(small, large, ({ median }) => ms(median)),
      pair(small, large, ({ p99 }) => ms(p99)),
      `${(large.median / small.median).toFixed(2)} (p99: ${(large.p99 / small.p99).toFixed(2)})`,
    ]
    console.log(`| ${name} | ${clients} | ${cells.join(' | ')} |`)
  }
  for (const server of servers) await server.stop()
}

const pair = (small: Measured, large: Measured, format: (measured: Measured) => string) =>
  `${format(small)} / ${format(large)}`

/** Measures two servers in turn, so other load on the machine affects both. Returns the median of each figure. */
async function inTurn(
  servers: readonly Server[],
  clients: number,
  ask: (cookie: string) => BenchRequest,
  seconds: number,
): Promise<[Measured, Measured]> {
  const rounds: Measured[][] = servers.map(() => [])
  for (let round = -1; round < ROUNDS; round += 1)
    for (const [index, { port, cookies }] of servers.entries()) {
      const time = round < 0 ? 1 : seconds
      const measured = await measure(port, clients, time, () => ask(cookies[0] ?? ''))
      // The first round only warms up.
      if (round >= 0) rounds[index]?.push(measured)
    }
  return [medianOf(rounds[0] ?? []), medianOf(rounds[1] ?? [])]
}

function medianOf(rounds: readonly Measured[]): Measured {
  const median = (key: keyof Measured) =>
    rounds.map((round) => round[key]).sort((a, b) => a - b)[rounds.length >> 1] ?? 0
  return { perSecond: median('perSecond'), median: median('median'), p99: median('p99') }
}

async function explainLeaderboard(url: string): Promise<string> {
  const { database, close } = await openDatabase({ url }, () => {})
  const { sql, params } = leadersIn(database).toSQL()
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
