import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { ImportStatus } from '#shared/contract/account.ts'
import { addMember, aMember } from '#server/testing/factories.ts'
import { TEST_CONTENT } from '#server/testing/content-setup.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { imports } from '../../../db/schema/imports.ts'
import type { Member } from '../../../members/member.ts'
import { openCompiledTexts } from '../../../texts/compiled-texts.ts'
import { ImportedTranslations } from '../../../texts/imported/imported-translations.ts'
import { openVerseStore } from '../../../texts/verse-store.ts'
import { rebuildMember } from '../../progress/index.ts'
import { ImportJobs } from './import-jobs.ts'

const app = await startTestApp()
const { database } = app
const IMPORT = '/api/account/import'
const verses = openVerseStore(await openCompiledTexts(TEST_CONTENT), new ImportedTranslations(database))
const base = mkdtempSync(join(tmpdir(), 'verses-imports-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

let folders = 0
/** The imports of one process. */
function aProcess({ isAlone = false } = {}) {
  const folder = join(base, String((folders += 1)))
  const warnings: unknown[] = []
  const warn = (error: unknown) => void warnings.push(error)
  const jobs = new ImportJobs({ database, verses, clock: () => app.now, folder, isAlone, warn })
  return { jobs, folder, warnings }
}

const statusOf = async (member: Member) =>
  (await app.ask<{ import: ImportStatus | null }>(member, 'GET', IMPORT)).body.import

async function until(is: () => Promise<boolean>): Promise<void> {
  while (!(await is())) await setTimeout(10)
}

const attempts = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.parse('2025-01-01T12:00:00Z') + index * 60_000).toISOString()
    const told = { textHidden: true, engine: null, accuracy: 90, seconds: 9, xp: 0, timeZone: 'UTC' }
    const days = { practicedAt: at, recordedAt: at, day: at.slice(0, 10), verdicts: null, extras: null }
    const verseId = `PSA.119.${1 + (index % 176)}.WEB`
    return { id: crypto.randomUUID(), verseId, method: 'voice-memory', ...told, ...days }
  })
const fileWith = (count: number) =>
  JSON.stringify({ exportedAt: '2026-01-01T00:00:00.000Z', record: { attempts: attempts(count) } })

/** An import that a process was at when it was killed. */
async function leftBy(member: Member, differing: Partial<typeof imports.$inferInsert> = {}) {
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
    ...differing,
  })
}
const longAgo = () => new Date(+app.now - 10 * 60_000)

describe('how an import stands', () => {
  it('is told to its member alone', async () => {
    const [ann, bob] = [await addMember(database, aMember()), await addMember(database, aMember())]
    await leftBy(ann, { state: 'done', percent: 100 })
    expect(await statusOf(ann)).toMatchObject({ state: 'done', percent: 100 })
    expect(await statusOf(bob)).toBeNull()
    expect((await app.visit(IMPORT)).status).toBe(401)
  })

  it('is forgotten once its member dismisses it, and by nobody else', async () => {
    const [ann, bob] = [await addMember(database, aMember()), await addMember(database, aMember())]
    await leftBy(ann, { state: 'failed', message: 'It ended.' })
    const dismissing = { method: 'DELETE' }
    expect((await app.visit(IMPORT, dismissing)).status).toBe(401)
    expect((await app.ask(bob, 'DELETE', IMPORT)).status).toBe(200)
    expect(await statusOf(ann)).toMatchObject({ message: 'It ended.' })
    expect((await app.ask(ann, 'DELETE', IMPORT)).status).toBe(200)
    expect(await statusOf(ann)).toBeNull()
  })

  it('stays while it runs', async () => {
    const ann = await addMember(database, aMember())
    await leftBy(ann)
    await app.ask(ann, 'DELETE', IMPORT)
    expect(await statusOf(ann)).toMatchObject({ state: 'running', percent: 40 })
  })

  it('goes with the account', async () => {
    const ann = await addMember(database, aMember())
    await leftBy(ann)
    await database.execute(sql`delete from users where id = ${ann.id}`)
    expect(await database.$count(imports, eq(imports.userId, ann.id))).toBe(0)
  })
})

describe('an import whose process was killed', () => {
  it('is said to have ended, and can be repeated', async () => {
    const ann = await addMember(database, aMember())
    await leftBy(ann, { touchedAt: longAgo() })
    expect(await statusOf(ann)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('Import the file again to add the rest: nothing is added twice.'),
    })
    const { jobs } = aProcess()
    await jobs.begin(ann.id, false, Readable.from([fileWith(3)]))
    await until(async () => (await statusOf(ann))?.state === 'done')
    expect((await statusOf(ann))?.outcome?.attempts.added).toBe(3)
    await jobs.close()
  })

  it('is ended at once by the next process where no other works on the database, and what it owed is done', async () => {
    const ann = await addMember(database, aMember())
    const first = aProcess()
    await first.jobs.begin(ann.id, false, Readable.from([fileWith(30)]))
    await until(async () => (await statusOf(ann))?.state === 'done')
    await first.jobs.close()
    await database.execute(sql`delete from memory_tests where user_id = ${ann.id}`)
    await database.execute(sql`delete from imports where user_id = ${ann.id}`)
    await leftBy(ann, { owesMemory: true })

    const { jobs, warnings } = aProcess({ isAlone: true })
    jobs.start()
    await until(async () => (await database.$count(imports, eq(imports.owesMemory, true))) === 0)
    expect(await statusOf(ann)).toMatchObject({ state: 'failed' })
    expect(await rebuildMember(database, ann.id, app.now)).toEqual([])
    await jobs.close()
    expect(warnings).toEqual([])
  })

  it('is left alone by others as long as it gives signs of life', async () => {
    const ann = await addMember(database, aMember())
    await leftBy(ann)
    const { jobs } = aProcess()
    jobs.start()
    const again = jobs.begin(ann.id, false, Readable.from([fileWith(1)]))
    await expect(again).rejects.toMatchObject({ statusCode: 409 })
    expect(await statusOf(ann)).toMatchObject({ state: 'running' })
    await jobs.close()
  })
})

describe('a process', () => {
  it('ends in order in the middle of an import: what was added is whole, and the rest comes with the next one', async () => {
    const ann = await addMember(database, aMember())
    const file = fileWith(2_000)
    const first = aProcess()
    await first.jobs.begin(ann.id, false, Readable.from([file]))
    const added = async () => {
      const { rows } = await database.execute<{ count: number }>(
        sql`select count(*)::int as count from attempts where user_id = ${ann.id}`,
      )
      return rows[0]?.count ?? 0
    }
    await until(async () => (await added()) > 0)
    await first.jobs.close()
    const before = await added()
    expect(before).toBeLessThan(2_000)
    expect(await statusOf(ann)).toMatchObject({ state: 'failed', message: expect.stringContaining('again') })

    const second = aProcess()
    await second.jobs.begin(ann.id, false, Readable.from([file]))
    await until(async () => (await statusOf(ann))?.state === 'done')
    expect((await statusOf(ann))?.outcome?.attempts).toEqual({
      added: 2_000 - before,
      present: before,
      unreadable: 0,
    })
    expect(await rebuildMember(database, ann.id, app.now)).toEqual([])
    await second.jobs.close()
  })

  it('works on one import at a time, has three more waiting, and refuses the next', async () => {
    const { jobs, folder } = aProcess()
    const bodies = Array.from({ length: 4 }, () => new PassThrough())
    const members = await Promise.all(bodies.map(() => addMember(database, aMember())))
    const begun = members.map(({ id }, index) => jobs.begin(id, true, bodies[index] ?? new PassThrough()))
    const late = await addMember(database, aMember())
    await expect(jobs.begin(late.id, true, Readable.from(['{}']))).rejects.toMatchObject({ statusCode: 503 })
    bodies.forEach((body) => body.end(fileWith(1)))
    await Promise.all(begun)
    for (const member of members) await until(async () => (await statusOf(member))?.state === 'done')
    // Their files are gone, and there is room again.
    await until(async () => readdirSync(folder).length === 0)
    expect(await jobs.begin(late.id, true, Readable.from([fileWith(1)]))).toMatchObject({ state: 'waiting' })
    await until(async () => (await statusOf(late))?.state === 'done')
    await jobs.close()
  })

  it('keeps nothing of a file that did not arrive whole, and lets the next one in', async () => {
    const { jobs, folder } = aProcess()
    jobs.start()
    const ann = await addMember(database, aMember())
    const body = new PassThrough()
    const begun = jobs.begin(ann.id, false, body)
    body.write('{"exportedAt":')
    await until(async () => readdirSync(folder).length > 0)
    body.destroy(new Error('The connection is gone'))
    await expect(begun).rejects.toThrow('The connection is gone')
    expect([await statusOf(ann), readdirSync(folder)]).toEqual([null, []])
    expect(await jobs.begin(ann.id, false, Readable.from([fileWith(1)]))).toMatchObject({ state: 'waiting' })
    await until(async () => (await statusOf(ann))?.state === 'done')
    await jobs.close()
  })
})
