import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Stats } from '#shared/contract/progress.ts'
import { addMember, createSessionCookie } from '#server/testing/factories.ts'
import { attempts } from '../../db/schema/record.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { openUnreliableProxy, type UnreliableProxy } from '#server/testing/test-proxy.ts'
import { rebuildMember } from './rebuild.ts'

/** `npm run bench -- faults` sends more. */
const ATTEMPTS = 200
const SENDERS = 8
const SEED = 20_261_120

/** Generates uniform numbers from 0 to 1 (mulberry32), the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const app = await startTestApp()
const member = await addMember(app.database)
const cookie = await createSessionCookie(app.database, member)

/** Returns true if a complete response confirms the recording. */
const isRecorded = (port: number, body: string): Promise<boolean> =>
  new Promise((resolve) => {
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      Cookie: cookie,
      Connection: 'close',
    }
    const path = '/api/user/progress'
    const sent = request(
      { host: '127.0.0.1', port, path, method: 'POST', headers, agent: false },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode === 200))
        response.on('error', () => resolve(false))
      },
    )
    sent.on('error', () => resolve(false))
    sent.end(body)
  })

/** Sends all bodies with limited concurrency and retries failures until everything is confirmed. */
async function sendAll(port: number, bodies: string[]): Promise<number> {
  let tries = 0
  const sendNext = async () => {
    for (let body = bodies.shift(); body !== undefined; body = bodies.shift()) {
      tries += 1
      if (!(await isRecorded(port, body))) bodies.splice(Math.min(5, bodies.length), 0, body)
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, sendNext))
  return tries
}

/** Creates a month of practice, with several verses a day. */
function createMonth(random: () => number): { id: string; verseId: string }[] {
  return Array.from({ length: ATTEMPTS }, (_, index) => ({
    id: crypto.randomUUID(),
    verseId: `PSA.119.${1 + Math.floor(random() * 40)}.KJV`,
    accuracy: 1 + Math.floor(random() * 100),
    timeSpent: Math.floor(random() * 90),
    method: random() < 0.1 ? 'marked' : 'voice-memory',
    timeZone: 'Europe/Berlin',
    practicedAt: new Date(+app.now - (index % 28) * 86_400_000 - (index % 7) * 60_000).toISOString(),
    verdicts: [{ expected: 'thy', verdict: random() < 0.5 ? 'correct' : 'skipped' }],
  }))
}

const listStoredIds = async () =>
  (await app.database.select({ id: attempts.id }).from(attempts).where(eq(attempts.userId, member.id))).map(
    ({ id }) => id,
  )

it(
  'records everything once over a connection that cuts, repeats, and reorders requests',
  { timeout: 300_000 },
  async () => {
    const random = createRandom(SEED)
    const proxy: UnreliableProxy = await openUnreliableProxy(Number(new URL(app.address).port), random)
    const month = createMonth(random)
    const tries = await sendAll(
      proxy.port,
      month.map((attempt) => JSON.stringify(attempt)),
    )
    await proxy.close()

    expect([...proxy.counts.keys()].length).toBe(7)
    expect(tries).toBeGreaterThan(ATTEMPTS * 1.5)
    const stored = await listStoredIds()
    expect(stored.length).toBe(ATTEMPTS)
    expect(new Set(stored)).toEqual(new Set(month.map(({ id }) => id)))

    const response = await app.visit('/api/user/stats', { headers: { cookie } })
    const stats = (await response.json()) as Stats
    expect(stats).toMatchObject({ currentStreak: 28, longestStreak: 28 })
    expect(await rebuildMember(app.database, member.id, app.now)).toEqual([])
  },
)
