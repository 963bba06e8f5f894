import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { ImportStatus, MemberData } from '#shared/contract/account.ts'
import { bundleProgram } from '#server/testing/bundled-program.ts'
import { openBrowser } from '#server/testing/test-browser.ts'

const program = await bundleProgram('server/testing/test-process.ts')
const data = mkdtempSync(join(tmpdir(), 'verses-import-kill-'))
const running = new Set<ChildProcess>()
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(data, { recursive: true })
})

/** Starts a server on the data folder in its own process. */
async function startServer(port = '0') {
  const env = { ...process.env, DATA_DIR: data, PORT: port, LOG_LEVEL: 'error', BACKUP_DIR: 'off' }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  running.add(child)
  let printed = ''
  for await (const chunk of child.stdout) {
    printed += String(chunk)
    if (printed.includes('\n')) break
  }
  return {
    address: printed.trim(),
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

const postRequest = (body: string) => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': 'application/json' },
})

const COUNT = 3_000
const FILE = JSON.stringify({
  exportedAt: '2026-01-01T00:00:00.000Z',
  record: {
    attempts: Array.from({ length: COUNT }, (_, index) => {
      const at = new Date(Date.parse('2025-01-01T12:00:00Z') + index * 60_000).toISOString()
      const practice = { textHidden: true, engine: null, accuracy: 90, seconds: 9, xp: 0, timeZone: 'UTC' }
      const days = { practicedAt: at, recordedAt: at, day: at.slice(0, 10), verdicts: null, extras: null }
      const verseId = `PSA.119.${1 + (index % 176)}.WEB`
      return { id: crypto.randomUUID(), verseId, method: 'voice-memory', ...practice, ...days }
    }),
  },
})

test('a server killed during an import deletes the file on restart, and a second import adds the rest once', async () => {
  const browser = openBrowser()
  const loadStatus = async (address: string) => {
    const response = await browser.visit(`${address}/api/account/import`)
    return ((await response.json()) as { import: ImportStatus | null }).import
  }
  const first = await startServer()
  const account = { username: 'silas', email: 'silas@example.org', password: 'songs at midnight' }
  await browser.visit(`${first.address}/api/auth/local/register`, postRequest(JSON.stringify(account)))
  expect((await browser.visit(`${first.address}/api/account/data`, postRequest(FILE))).status).toBe(202)
  while ((await loadStatus(first.address))?.state === 'waiting') await setTimeout(5)
  await first.kill()
  const folder = join(data, 'imports')
  const leftovers = readdirSync(folder, { recursive: true }).map(String)
  expect(leftovers).not.toEqual([])
  if (process.platform !== 'win32')
    for (const path of ['', ...leftovers]) expect(statSync(join(folder, path)).mode & 0o077).toBe(0)

  const second = await startServer(new URL(first.address).port)
  expect(readdirSync(folder)).toEqual([])
  while ((await loadStatus(second.address))?.state === 'running') await setTimeout(5)
  expect((await loadStatus(second.address))?.message).toContain('Import the file again')
  expect((await browser.visit(`${second.address}/api/account/data`, postRequest(FILE))).status).toBe(202)
  while ((await loadStatus(second.address))?.state !== 'done') await setTimeout(20)
  const { attempts } = ((await loadStatus(second.address)) as ImportStatus).outcome ?? {}
  expect((attempts?.added ?? 0) + (attempts?.present ?? 0)).toBe(COUNT)
  const exported = (await (await browser.visit(`${second.address}/api/account/data`)).json()) as MemberData
  expect(new Set(exported.record.attempts.map(({ id }) => id)).size).toBe(COUNT)
  expect([exported.record.attempts.length, exported.memory?.tests.length]).toEqual([COUNT, COUNT])
  await second.kill()
}, 120_000)
