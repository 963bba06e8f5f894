import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { type BenchRequest, measure } from './clients.ts'
import { formatMs } from './figures.ts'
import { startServer } from './server-process.ts'

const VERSE_WORDS = splitVerseWords(
  'For God so loved the world, that he gave his only begotten Son, that whosoever believeth',
)

/** Creates an attempt as the browser sends it, with one verdict per word. */
export function attempt(cookie: string): BenchRequest {
  const verse = 1 + Math.floor(Math.random() * 176)
  const verdicts = VERSE_WORDS.map(({ key }) => ({
    expected: key,
    verdict: Math.random() < 0.95 ? 'correct' : 'skipped',
  }))
  const body = {
    id: crypto.randomUUID(),
    verseId: `PSA.119.${verse}.KJV`,
    accuracy: 80 + Math.floor(Math.random() * 21),
    timeSpent: 30,
    practicedAt: new Date().toISOString(),
    timeZone: 'Europe/London',
    method: 'voice-memory',
    engine: 'device',
    verdicts,
  }
  return { method: 'POST', path: '/api/user/progress', cookie, body }
}

/** Measures attempts per second on the embedded database and on an empty PostgreSQL database. */
export async function benchAttempts(url: string, seconds: number): Promise<void> {
  const databases: [name: string, environment: NodeJS.ProcessEnv][] = [
    ['embedded database', {}],
    ['PostgreSQL server', { DATABASE_URL: url }],
  ]
  console.log(
    `Clients send attempts with verdicts. Each is recorded in a transaction that reaches the disk. The benchmark runs for ${seconds} s per row.\n`,
  )
  console.log('| on | clients | attempts per second | median | 99% within |')
  console.log('|---|---:|---:|---:|---:|')
  for (const [name, environment] of databases)
    for (const clients of [1, 32]) {
      const server = await startServer(clients, environment)
      const createRequest = (client: number) => attempt(server.cookies[client] ?? '')
      await measure(server.port, clients, 2, createRequest)
      const { perSecond, median, p99 } = await measure(server.port, clients, seconds, createRequest)
      await server.stop()
      console.log(
        `| ${name} | ${clients} | ${Math.round(perSecond)} | ${formatMs(median)} | ${formatMs(p99)} |`,
      )
    }
}
