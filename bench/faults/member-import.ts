import { setTimeout as wait } from 'node:timers/promises'
import type { ImportStatus } from '#shared/contract/account.ts'
import type { FaultStage } from './scenarios.ts'

/** Size of the recitations file. */
const FILE_BYTES = 46_000_000
const WORDS = 'In the beginning God created the heavens and the earth and God said let there be light'.split(
  ' ',
)

/**
 * Imports three files for one member: one full of recitations, one with verses being learned, and one with only
 * numbers, which must fail.
 */
export async function importUnderLoad({ server, writers }: FaultStage): Promise<void> {
  const url = `http://127.0.0.1:${server.port}`
  const cookie = await register(url)
  // Generate the files first, because that would block the simulated members in this process.
  await writers.stop()
  const files: readonly [file: Buffer<ArrayBuffer>, state: ImportStatus['state']][] = [
    [Buffer.from(createRecitations()), 'done'],
    [Buffer.from(createVersesInMemory(10_000)), 'done'],
    [Buffer.from(`{"exportedAt":"${NOW}","x":[${'1,'.repeat(24_900_000)}1]}`), 'failed'],
  ]
  writers.resume()
  for (const [file, state] of files) {
    const status = await importFile(url, cookie, file)
    if (status.state !== state) throw new Error(`An import ended as "${status.state}": ${status.message}`)
    await writers.awaitAttempts(20)
  }
}

const NOW = '2026-01-01T00:00:00.000Z'

async function register(url: string): Promise<string> {
  const body = { username: 'importer', email: 'importer@example.org', password: 'a password of theirs' }
  const response = await fetch(`${url}/api/auth/local/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';')
  return cookie
}

async function importFile(url: string, cookie: string, body: Buffer<ArrayBuffer>): Promise<ImportStatus> {
  const headers = { cookie, 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/account/data`, { method: 'POST', headers, body })
  if (response.status !== 202)
    throw new Error(`An import was refused: ${response.status} ${await response.text()}`)
  for (;;) {
    const importResponse = await fetch(`${url}/api/account/import`, { headers })
    if (importResponse.ok) {
      const { import: status } = (await importResponse.json()) as { import: ImportStatus | null }
      if (status?.state === 'done' || status?.state === 'failed') return status
    }
    await wait(500)
  }
}

function createRecitations(): string {
  const attempts: string[] = []
  for (let [size, index] = [0, 0]; size < FILE_BYTES; index += 1) {
    const time = new Date(Date.UTC(2019, 0, 1) + index * 3_600_000).toISOString()
    const verdicts = WORDS.map((expected) => ({ expected, verdict: 'correct' }))
    const result = { textHidden: true, engine: null, accuracy: 80 + (index % 20), seconds: 12, xp: 0 }
    const dates = { timeZone: 'UTC', practicedAt: time, recordedAt: time, day: time.slice(0, 10) }
    const verseId = `PSA.119.${1 + (index % 176)}.WEB`
    const id = crypto.randomUUID()
    const json = JSON.stringify({
      id,
      verseId,
      method: 'voice-memory',
      ...result,
      ...dates,
      verdicts,
      extras: null,
    })
    attempts.push(json)
    size += json.length + 1
  }
  return `{"exportedAt":"${NOW}","record":{"attempts":[${attempts.join()}]}}`
}

function createVersesInMemory(count: number): string {
  const untested = { stability: null, difficulty: null, dueOn: null, tests: 0, lapses: 0 }
  const verses = Array.from({ length: count }, (_, index) => ({
    verseId: `PSA.${1 + (index % 150)}.${1 + Math.floor(index / 150)}.WEB`,
    takenUpAt: NOW,
    position: index + 1,
    isResting: index % 2 === 0,
    ...untested,
  }))
  return JSON.stringify({ exportedAt: NOW, memory: { verses } })
}
