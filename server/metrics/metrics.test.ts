import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { buildMember } from '#server/testing/factories.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { countRequests, openMetrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

const folder = mkdtempSync(join(tmpdir(), 'verses-metrics-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'pg_wal'))
writeFileSync(join(folder, 'pg_wal', '000000010000000000000001'), 'x'.repeat(4096))

const sources = {
  pool: () => ({ open: 3, idle: 1, waiting: 2 }),
  freeBytes: async () => 5_000_000_000,
  clock: () => app.now,
  databaseFolder: folder,
  backupFolder: folder,
}
const register = openMetrics(sources)
const app = await startTestApp({ beforeListen: (server) => countRequests(server, register, sources) })
const server = await serveMetrics(register, 0, '127.0.0.1')
afterAll(() => server.close())
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const fetchMetrics = async () => (await fetch(`${origin}/metrics`)).text()
/** Returns the metrics once they contain a line, because requests are counted only after their responses. */
const waitForMetrics = (line: string) =>
  vi.waitFor(async () => {
    const all = await fetchMetrics()
    expect(all).toContain(line)
    return all
  }, 20_000)

describe('the metrics', () => {
  it('count requests by route, without names or contents', async () => {
    const member = buildMember()
    await app.visit('/api/verses/JHN.3.16.KJV?secret=1')
    await app.visitAs(member, '/api/auth/user')
    await app.visit('/api/nothing')
    await waitForMetrics('duration_seconds_count{method="GET",route="/api/verses/:id",status="401"} 1')
    const all = await waitForMetrics('duration_seconds_count{method="GET",route="unknown",status="404"} 1')
    for (const secret of ['JHN.3.16', 'secret', member.username, member.id]) expect(all).not.toContain(secret)
  })

  it('measure how long attempts waited in an outbox', async () => {
    const hourAgo = new Date(+app.now - 3_000_000).toISOString()
    const body = { id: crypto.randomUUID(), verseId: 'JHN.3.16.KJV', accuracy: 90, practicedAt: hourAgo }
    expect((await app.request(buildMember(), 'POST', '/api/user/progress', body)).status).toBe(200)
    const all = await waitForMetrics('verses_attempt_age_seconds_count 1')
    expect(all).toContain('verses_attempt_age_seconds_bucket{le="600"} 0')
    expect(all).toContain('verses_attempt_age_seconds_bucket{le="3600"} 1')
  })

  it('cover the database, the disk, and the process', async () => {
    const all = await fetchMetrics()
    expect(all).toContain('verses_database_connections{state="waiting"} 2')
    expect(all).toContain('verses_embedded_wal_bytes 4096')
    expect(all).toContain('verses_disk_free_bytes 5000000000')
    expect(all).toContain('verses_last_backup_timestamp_seconds 0')
    expect(all).toContain('verses_last_backup_copy_timestamp_seconds 0')
    expect(all).toContain('process_resident_memory_bytes')
  })

  it('are the only thing served on their separate port', async () => {
    expect((await app.visit('/metrics')).status).toBe(404)
    expect((await fetch(`${origin}/api/health`)).status).toBe(404)
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404)
  })
})
