import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import type { LeaderboardEntry } from '#shared/contract/leaderboard.ts'
import type { SetDetail, VerseSet } from '#shared/contract/verse-sets.ts'
import { runStatement } from '#server/testing/database-setup.ts'
import { addMember, buildMember } from '#server/testing/factories.ts'
import { createPracticeClient } from '#server/testing/practice.ts'
import { findPostgres, startScratchPostgres } from '#server/testing/scratch-postgres.ts'
import { startScratchStandby } from '#server/testing/scratch-standby.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { examineReplica } from '../../features/admin/doctor/examinations.ts'
import type { Environment } from '../../environment.ts'
import { openDatabase } from '../database.ts'
import { userStats } from '../schema/record.ts'
import { openReplica } from './replica.ts'
import type { Reads, StaleReads } from './stale-reads.ts'

const programs = findPostgres()
if (programs === null) throw new Error('These tests need a PostgreSQL server’s programs.')
const primary = await startScratchPostgres(programs, { cluster_name: 'primary' })
const { database, close } = await openDatabase({ url: primary.url }, () => {})
const standby = await startScratchStandby(programs, primary.url, { cluster_name: 'standby' })
const place = { primary: primary.url, replica: standby.url }

const opened: (() => Promise<void>)[] = []
/** Connects to the standby, by default tolerating an hour of lag. */
async function open(maxLag = 3_600_000, where = place) {
  const warnings: string[] = []
  const replica = await openReplica(where, database, (message) => warnings.push(message), maxLag)
  opened.push(() => replica.close())
  return { replica, warnings }
}
afterEach(async () => {
  for (const end of opened.splice(0)) await end()
})
afterAll(async () => {
  await close()
  await standby.remove()
  await primary.stop()
})

const name = async (queries: Reads) => {
  const [row] = await queries.select({ name: sql<string>`current_setting('cluster_name')` }).from(sql`now()`)
  return row?.name
}
/** Returns the name of the server that answers a stale read. */
const readServer = (staleReads: StaleReads) => staleReads.read(name)

const pauseReplication = () => runStatement(standby.url, 'select pg_wal_replay_pause()')
const resumeReplication = () => runStatement(standby.url, 'select pg_wal_replay_resume()')
const waitForStatus = (replica: StaleReads, status: string) =>
  vi.waitFor(() => expect(replica.state()?.status).toBe(status), { timeout: 30_000, interval: 50 })

describe('a streaming standby', () => {
  it('serves stale reads and reports its lag', async () => {
    const { replica, warnings } = await open()
    expect(await readServer(replica)).toBe('standby')
    expect(replica.state()).toEqual({ status: 'in use', lagSeconds: expect.any(Number) })
    expect(warnings).toEqual([expect.stringContaining('go to DATABASE_REPLICA_URL')])
    const app = await startTestApp({ database, staleReads: replica })
    expect(await (await app.visit('/api/ready')).json()).toMatchObject({
      status: 'ready',
      replica: { status: 'in use' },
    })
  })

  it('gets no queries while it’s down, and logs one line then and one when it’s back', async () => {
    const { replica, warnings } = await open()
    await standby.end()
    expect(await Promise.all([1, 2, 3].map(() => readServer(replica)))).toEqual(Array(3).fill('primary'))
    await waitForStatus(replica, 'unreachable')
    expect(await readServer(replica)).toBe('primary')
    expect(warnings.slice(1)).toEqual([expect.stringContaining('does not respond')])
    await standby.begin()
    await waitForStatus(replica, 'in use')
    expect(await readServer(replica)).toBe('standby')
    expect(warnings).toHaveLength(3)
  })

  it('doesn’t have to be running at startup', async () => {
    await standby.end()
    const { replica } = await open()
    expect(await readServer(replica)).toBe('primary')
    await standby.begin()
    await waitForStatus(replica, 'in use')
  })

  it('isn’t used while it lags too far behind', async () => {
    const { replica } = await open(3000)
    await waitForStatus(replica, 'in use')
    await pauseReplication()
    await database.execute(sql`select pg_logical_emit_message(true, 'test', 'something is written')`)
    await waitForStatus(replica, 'behind')
    expect(await readServer(replica)).toBe('primary')
    await resumeReplication()
    await waitForStatus(replica, 'in use')
  })

  it('is distinguished from any other database', async () => {
    const other = primary.url.replace('/postgres?', '/template1?')
    const { replica, warnings } = await open(undefined, { ...place, replica: other })
    expect(await readServer(replica)).toBe('primary')
    expect(warnings).toEqual([expect.stringContaining('is not a standby of it')])
  })

  it('is checked by the doctor', async () => {
    const environment = { replica: place } as Environment
    expect(await examineReplica(database, environment)).toEqual([
      { about: 'replica', text: expect.stringContaining('The standby is in use'), isProblem: false },
    ])
    await standby.end()
    expect(await examineReplica(database, environment)).toMatchObject([{ isProblem: true }])
    await standby.begin()
  })
})

describe('a lagging standby', () => {
  const card = {
    reference: 'Today',
    text: 'This is the day',
    book: 'Custom',
    chapter: 1,
    verse: 1,
    isPublic: true,
  }

  it('shows members their own changes at once, and others’ when they arrive', async () => {
    const { replica } = await open()
    const app = await startTestApp({ database, staleReads: replica })
    const [ann, bob] = [await addMember(database, buildMember()), await addMember(database, buildMember())]
    const experience = async (reader: typeof ann, of: typeof ann) => {
      const { body } = await app.request<LeaderboardEntry[]>(reader, 'GET', '/api/leaderboard')
      return body.find(({ id }) => id === of.id)?.xpPoints
    }
    const created = await app.request<VerseSet>(ann, 'POST', '/api/verse-sets', {
      name: 'Psalms',
      isPublic: true,
    })
    const itemsFor = async (reader: typeof ann) => {
      const { body } = await app.request<SetDetail>(reader, 'GET', `/api/verse-sets/${created.body.id}`)
      return body.items.length
    }
    const cardsFor = async (reader: typeof ann) =>
      (await app.request<CustomVerse[]>(reader, 'GET', '/api/public-custom-verses')).body.length
    await itemsFor(bob)
    // Everything written so far arrives.
    await database.update(userStats).set({ xp: 7 }).where(eq(userStats.userId, ann.id))
    await vi.waitFor(async () => expect(await experience(bob, ann)).toBe(7), { timeout: 30_000 })

    await pauseReplication()
    await createPracticeClient(app).recite(ann)
    const path = `/api/verse-sets/${created.body.id}/verses`
    expect(await app.request(ann, 'POST', path, { verseId: 'JHN.3.16.KJV' })).toMatchObject({ status: 201 })
    expect(await app.request(ann, 'POST', '/api/custom-verses', card)).toMatchObject({ status: 201 })
    const seenBy = async (reader: typeof ann) => [
      (await experience(reader, ann)) === 7,
      await itemsFor(reader),
      await cardsFor(reader),
    ]
    expect(await seenBy(ann)).toEqual([false, 1, 1])
    expect(await seenBy(bob)).toEqual([true, 0, 0])
    await resumeReplication()
    await vi.waitFor(async () => expect(await seenBy(bob)).toEqual([false, 1, 1]), { timeout: 30_000 })
  })

  it('receives no writes', async () => {
    expect(standby.log()).not.toContain('read-only transaction')
    await runStatement(standby.url, 'create table anything ()').catch(() => {})
    await vi.waitFor(() => expect(standby.log()).toContain('read-only transaction'), 20_000)
  })
})
