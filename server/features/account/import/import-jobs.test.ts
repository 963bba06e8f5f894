import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { ImportStatus, MemberData } from '#shared/contract/account.ts'
import { MAX_VERSES } from '#shared/domain/memory/review-settings.ts'
import { addMember, buildMember } from '#server/testing/factories.ts'
import { TEST_CONTENT } from '#server/testing/content-setup.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { imports } from '../../../db/schema/imports.ts'
import type { Member } from '../../../members/member.ts'
import { openCompiledTexts } from '../../../texts/compiled-texts.ts'
import { ImportedTranslations } from '../../../texts/imported/imported-translations.ts'
import { TextLibrary } from '../../../texts/text-library.ts'
import { rebuildMember } from '../../progress/index.ts'
import { ImportJobs } from './import-jobs.ts'
import { ImportSlots } from './import-slots.ts'

const app = await startTestApp()
const { database } = app
const IMPORT = '/api/account/import'
const verses = new TextLibrary(await openCompiledTexts(TEST_CONTENT), new ImportedTranslations(database))
const base = mkdtempSync(join(tmpdir(), 'verses-imports-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

let folders = 0
function createProcess({
  isOnlyProcess = false,
  uptime,
}: { isOnlyProcess?: boolean; uptime?: () => number } = {}) {
  const folder = join(base, String((folders += 1)))
  const warnings: unknown[] = []
  const warn = (error: unknown) => void warnings.push(error)
  const jobs = new ImportJobs({ database, verses, clock: () => app.now, folder, isOnlyProcess, warn, uptime })
  const begin = (userId: string, isPreview: boolean, body: Readable, network: string = userId) =>
    jobs.begin(userId, isPreview, body, network)
  return { jobs, begin, folder, warnings }
}

const loadStatus = async (member: Member) =>
  (await app.request<{ import: ImportStatus | null }>(member, 'GET', IMPORT)).body.import

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await setTimeout(10)
}

const attempts = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.parse('2025-01-01T12:00:00Z') + index * 60_000).toISOString()
    const practice = { textHidden: true, engine: null, accuracy: 90, seconds: 9, xp: 0, timeZone: 'UTC' }
    const days = { practicedAt: at, recordedAt: at, day: at.slice(0, 10), verdicts: null, extras: null }
    const verseId = `PSA.119.${1 + (index % 176)}.WEB`
    return { id: crypto.randomUUID(), verseId, method: 'voice-memory', ...practice, ...days }
  })
const fileWith = (count: number) =>
  JSON.stringify({ exportedAt: '2026-01-01T00:00:00.000Z', record: { attempts: attempts(count) } })

/** Adds an import in the state in which a killed process leaves it. */
async function addAbandonedImport(member: Member, overrides: Partial<typeof imports.$inferInsert> = {}) {
  await database.insert(imports).values({
    userId: member.id,
    id: crypto.randomUUID(),
    process: crypto.randomUUID(),
    isPreview: false,
    state: 'running',
    percent: 40,
    owesMemory: false,
    startedAt: app.now,
    touchedAt: app.now,
    ...overrides,
  })
}
const tenMinutesAgo = () => new Date(+app.now - 10 * 60_000)

describe('an import’s status', () => {
  it('is reported only to its member', async () => {
    const [ann, bob] = [await addMember(database, buildMember()), await addMember(database, buildMember())]
    await addAbandonedImport(ann, { state: 'done', percent: 100 })
    expect(await loadStatus(ann)).toMatchObject({ state: 'done', percent: 100 })
    expect(await loadStatus(bob)).toBeNull()
    expect((await app.visit(IMPORT)).status).toBe(401)
    const loadLastImport = async (member: Member) =>
      (await app.request<MemberData>(member, 'GET', '/api/account/data')).body.lastImport
    expect(await loadLastImport(ann)).toMatchObject({ state: 'done', startedAt: app.now.toISOString() })
    expect(await loadLastImport(bob)).toBeNull()
  })

  it('is deleted only once its member dismisses it', async () => {
    const [ann, bob] = [await addMember(database, buildMember()), await addMember(database, buildMember())]
    await addAbandonedImport(ann, { state: 'failed', message: 'It ended.' })
    const init = { method: 'DELETE' }
    expect((await app.visit(IMPORT, init)).status).toBe(401)
    expect((await app.request(bob, 'DELETE', IMPORT)).status).toBe(200)
    expect(await loadStatus(ann)).toMatchObject({ message: 'It ended.' })
    expect((await app.request(ann, 'DELETE', IMPORT)).status).toBe(200)
    expect(await loadStatus(ann)).toBeNull()
  })

  it('stays while the import runs', async () => {
    const ann = await addMember(database, buildMember())
    await addAbandonedImport(ann)
    await app.request(ann, 'DELETE', IMPORT)
    expect(await loadStatus(ann)).toMatchObject({ state: 'running', percent: 40 })
  })

  it('is deleted with the account', async () => {
    const ann = await addMember(database, buildMember())
    await addAbandonedImport(ann)
    await database.execute(sql`delete from users where id = ${ann.id}`)
    expect(await database.$count(imports, eq(imports.userId, ann.id))).toBe(0)
  })
})

describe('an import whose process was killed', () => {
  it('is reported as ended and can be repeated', async () => {
    const ann = await addMember(database, buildMember())
    await addAbandonedImport(ann, { touchedAt: tenMinutesAgo() })
    expect(await loadStatus(ann)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('Import the file again to add the rest. Nothing will be added twice.'),
    })
    const { jobs, begin } = createProcess()
    await begin(ann.id, false, Readable.from([fileWith(3)]))
    await waitUntil(async () => (await loadStatus(ann))?.state === 'done')
    expect((await loadStatus(ann))?.outcome?.attempts.added).toBe(3)
    await jobs.close()
  })

  it('is taken over immediately by the next process if no other is running', async () => {
    const ann = await addMember(database, buildMember())
    const first = createProcess()
    await first.begin(ann.id, false, Readable.from([fileWith(30)]))
    await waitUntil(async () => (await loadStatus(ann))?.state === 'done')
    await first.jobs.close()
    await database.execute(sql`delete from memory_tests where user_id = ${ann.id}`)
    await database.execute(sql`delete from imports where user_id = ${ann.id}`)
    await addAbandonedImport(ann, { owesMemory: true })

    const { jobs, warnings } = createProcess({ isOnlyProcess: true })
    jobs.start()
    await waitUntil(async () => (await database.$count(imports, eq(imports.owesMemory, true))) === 0)
    expect(await loadStatus(ann)).toMatchObject({ state: 'failed' })
    expect(await rebuildMember(database, ann.id, app.now)).toEqual([])
    await jobs.close()
    expect(warnings).toEqual([])
  })

  it('keeps running while it sends heartbeats', async () => {
    const ann = await addMember(database, buildMember())
    await addAbandonedImport(ann)
    const { jobs, begin } = createProcess()
    jobs.start()
    const secondImport = begin(ann.id, false, Readable.from([fileWith(1)]))
    await expect(secondImport).rejects.toMatchObject({ statusCode: 409 })
    expect(await loadStatus(ann)).toMatchObject({ state: 'running' })
    await jobs.close()
  })
})

describe('verses being learned', () => {
  it('are imported up to the member’s limit, and the rest are reported', async () => {
    const ann = await addMember(database, buildMember())
    await database.execute(sql`insert into verse_memories (user_id, verse_id, taken_up_at)
      select ${ann.id}::uuid, 'PSA.118.' || n || '.KJV', now() from generate_series(2, ${MAX_VERSES}::int) as n`)
    const verse = (number: number) => ({
      verseId: `PSA.119.${number}.WEB`,
      takenUpAt: '2026-01-01T00:00:00.000Z',
      position: number,
      isResting: false,
      stability: null,
      difficulty: null,
      dueOn: null,
      tests: 0,
      lapses: 0,
    })
    const file = JSON.stringify({
      exportedAt: '2026-01-01T00:00:00.000Z',
      memory: { verses: [1, 2, 3].map(verse) },
    })
    const { jobs, begin } = createProcess()
    for (const isPreview of [true, false]) {
      await begin(ann.id, isPreview, Readable.from([file]))
      await waitUntil(async () => (await loadStatus(ann))?.state === 'done')
      expect((await loadStatus(ann))?.outcome?.memory).toEqual({ added: 1, present: 0, unreadable: 2 })
    }
    const { rows } = await database.execute(sql`select 1 from verse_memories where user_id = ${ann.id}`)
    expect(rows).toHaveLength(MAX_VERSES)
    await jobs.close()
  })
})

describe('a process', () => {
  it('can stop during an import; importing the file again adds the rest', async () => {
    const ann = await addMember(database, buildMember())
    const file = fileWith(2_000)
    const first = createProcess()
    await first.begin(ann.id, false, Readable.from([file]))
    const countAdded = async () => {
      const { rows } = await database.execute<{ count: number }>(
        sql`select count(*)::int as count from attempts where user_id = ${ann.id}`,
      )
      return rows[0]?.count ?? 0
    }
    await waitUntil(async () => (await countAdded()) > 0)
    await first.jobs.close()
    const before = await countAdded()
    expect(before).toBeLessThan(2_000)
    expect(await loadStatus(ann)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('again'),
    })

    const second = createProcess()
    await second.begin(ann.id, false, Readable.from([file]))
    await waitUntil(async () => (await loadStatus(ann))?.state === 'done')
    expect((await loadStatus(ann))?.outcome?.attempts).toEqual({
      added: 2_000 - before,
      present: before,
      unreadable: 0,
    })
    expect(await rebuildMember(database, ann.id, app.now)).toEqual([])
    await second.jobs.close()
  })

  it('runs one import at a time, queues three more, and refuses the next', async () => {
    const { jobs, begin, folder } = createProcess()
    jobs.start()
    const bodies = Array.from({ length: 4 }, () => new PassThrough())
    const members = await Promise.all(bodies.map(() => addMember(database, buildMember())))
    const uploads = members.map(({ id }, index) => begin(id, true, bodies[index] ?? new PassThrough()))
    const lateMember = await addMember(database, buildMember())
    await waitUntil(async () => readdirSync(folder).length === 4)
    await expect(begin(lateMember.id, true, Readable.from(['{}']))).rejects.toMatchObject({ statusCode: 503 })
    bodies.forEach((body) => body.end(fileWith(1)))
    await Promise.all(uploads)
    for (const member of members) await waitUntil(async () => (await loadStatus(member))?.state === 'done')
    // Wait until their files are deleted and their slots are free.
    await waitUntil(async () => readdirSync(folder).length === 0)
    expect(await begin(lateMember.id, true, Readable.from([fileWith(1)]))).toMatchObject({ state: 'waiting' })
    await waitUntil(async () => (await loadStatus(lateMember))?.state === 'done')
    await jobs.close()
  })

  it('receives three files at a time from one network, and leaves a slot for others', async () => {
    const { jobs, folder } = createProcess()
    jobs.start()
    const bodies = Array.from({ length: 3 }, () => new PassThrough())
    const members = await Promise.all(bodies.map(() => addMember(database, buildMember())))
    const uploads = members.map(({ id }, index) =>
      jobs.begin(id, true, bodies[index] ?? new PassThrough(), '203.0.113.0/24'),
    )
    const lateMember = await addMember(database, buildMember())
    const beginLateFrom = (network: string) =>
      jobs.begin(lateMember.id, true, Readable.from([fileWith(1)]), network)
    await waitUntil(async () => readdirSync(folder).length === 3)
    await expect(beginLateFrom('203.0.113.0/24')).rejects.toMatchObject({ statusCode: 503 })
    await beginLateFrom('198.51.100.0/24')
    bodies.forEach((body) => body.end(fileWith(1)))
    await Promise.all(uploads)
    for (const member of [...members, lateMember])
      await waitUntil(async () => (await loadStatus(member))?.state === 'done')
    await jobs.begin(lateMember.id, true, Readable.from([fileWith(1)]), '203.0.113.0/24')
    await waitUntil(async () => (await loadStatus(lateMember))?.state === 'done')
    await jobs.close()
  })

  it('drops the slowest of four slow uploads, but never a fast or new one', async () => {
    let now = 0
    const { jobs, begin, folder } = createProcess({ uptime: () => now })
    jobs.start()
    const bodies = Array.from({ length: 4 }, () => new PassThrough())
    const members = await Promise.all(bodies.map(() => addMember(database, buildMember())))
    const uploads = members.map(({ id }, index) =>
      begin(id, true, bodies[index] ?? new PassThrough()).catch((error: unknown) => error),
    )
    const lateMember = await addMember(database, buildMember())
    const beginLate = () => begin(lateMember.id, true, Readable.from([fileWith(1)]))
    await waitUntil(async () => readdirSync(folder).length === 4)
    now = 9_000
    await expect(beginLate()).rejects.toMatchObject({ statusCode: 503 })
    bodies.forEach((body, index) => body.write(' '.repeat(1000 * (2 + ((index + 2) % 4)))))
    await waitUntil(async () => bodies.every(({ readableLength }) => readableLength === 0))
    now = 20_000
    expect(await beginLate()).toMatchObject({ state: 'waiting' })
    expect(await uploads[2]).toMatchObject({ statusCode: 503 })
    bodies.forEach((body, index) => index !== 2 && body.end(fileWith(1)))
    for (const index of [0, 1, 3]) expect(await uploads[index]).toMatchObject({ state: 'waiting' })
    await waitUntil(async () => (await loadStatus(lateMember))?.state === 'done')
    await jobs.close()
  })

  it('survives a connection lost before its file is open', async () => {
    const body = new PassThrough()
    const upload = new ImportSlots().take('192.0.2.1').receive(body, async (arriving) => {
      body.write('{"exportedAt":')
      await setTimeout(20)
      body.destroy(new Error('Connection lost'))
      await setTimeout(20)
      await pipeline(arriving, new PassThrough().resume())
    })
    await expect(upload).rejects.toThrow('Connection lost')
  })

  it('deletes an incomplete file, and accepts the next one', async () => {
    const { jobs, begin, folder } = createProcess()
    jobs.start()
    const ann = await addMember(database, buildMember())
    const body = new PassThrough()
    const upload = begin(ann.id, false, body)
    body.write('{"exportedAt":')
    await waitUntil(async () => readdirSync(folder).length > 0)
    body.destroy(new Error('Connection lost'))
    await expect(upload).rejects.toThrow('Connection lost')
    expect([await loadStatus(ann), readdirSync(folder)]).toEqual([null, []])
    expect(await begin(ann.id, false, Readable.from([fileWith(1)]))).toMatchObject({ state: 'waiting' })
    await waitUntil(async () => (await loadStatus(ann))?.state === 'done')
    await jobs.close()
  })
})
