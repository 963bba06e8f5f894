import { wordsOf } from '#shared/domain/recitation/words/words.ts'
import { type BenchRequest, measure } from './clients.ts'
import { ms } from './figures.ts'
import { startServer } from './server-process.ts'

const VERSE = wordsOf(
  'For God so loved the world, that he gave his only begotten Son, that whosoever believeth',
)

/** Makes an attempt as the browser sends it, with one verdict per word. */
export function attempt(cookie: string): BenchRequest {
  const verse = 1 + Math.floor(Math.random() * 176)
  const verdicts = VERSE.map(({ key }) => ({
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
  const places: [name: string, environment: NodeJS.ProcessEnv][] = [
    ['embedded database', {}],
    ['PostgreSQL server', { DATABASE_URL: url }],
  ]
  console.log(
    `Attempts with verdicts, each recorded in a transaction that reaches the disk; ${seconds} s per row.\n`,
  )
  console.log('| on | clients | attempts per second | median | 99% within |')
  console.log('|---|---:|---:|---:|---:|')
  for (const [name, environment] of places)
    for (const clients of [1, 32]) {
      const server = await startServer(clients, environment)
      const ask = (client: number) => attempt(server.cookies[client] ?? '')
      await measure(server.port, clients, 2, ask)
      const { perSecond, median, p99 } = await measure(server.port, clients, seconds, ask)
      await server.stop()
      console.log(`| ${name} | ${clients} | ${Math.round(perSecond)} | ${ms(median)} | ${ms(p99)} |`)
    }
}
