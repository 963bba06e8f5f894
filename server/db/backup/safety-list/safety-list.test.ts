import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, inject, it, test } from 'vitest'
import { toLevel } from '#shared/domain/progress/experience.ts'
import { runStatement, replaceDatabaseName } from '#server/testing/database-setup.ts'
import { addMember, buildMember, createSessionCookie } from '#server/testing/factories.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { type Database, type DatabasePlace, openDatabase } from '../../database.ts'
import { parseCalendarDay } from '#shared/domain/calendar-day.ts'
import { learningPlans, pushSubscriptions, reviewSettings } from '../../schema/memory.ts'
import { users } from '../../schema/members.ts'
import { levelCounts } from '../../schema/record.ts'
import { safetyMarks } from '../../schema/safety.ts'
import { seatDevices, seats } from '../../schema/seats.ts'
import {
  emailProofs,
  identities,
  invitations,
  passwordResets,
  pendingSignIns,
  sessions,
} from '../../schema/sign-in.ts'
import { writeBackup } from '../backup-file.ts'
import { moveDatabase, restoreBackup } from '../restore.ts'
import { copyMarks, copyMarksRegularly } from './copy-marks.ts'
import { findLatestMarks } from './latest-marks.ts'
import { addToList, readSafetyList, SAFETY_LIST, type SafetyMark } from './list-file.ts'

const NOW = new Date('2026-11-22T03:15:00Z')
const IN_AN_HOUR = new Date(+NOW + 3_600_000)
const template = inject('databaseTemplate')
const scratch = mkdtempSync(join(tmpdir(), 'verses-safety-'))
const databases: string[] = []
afterAll(async () => {
  rmSync(scratch, { recursive: true })
  if (template.kind === 'server')
    for (const name of databases) await runStatement(template.url, `drop database ${name} with (force)`)
})

let places = 0
async function createPlace(): Promise<DatabasePlace> {
  places += 1
  if (template.kind !== 'server') return { folder: join(scratch, `place-${places}`) }
  const name = `verses_safety_${process.pid}_${places}`
  databases.push(name)
  await runStatement(template.url, `create database ${name}`)
  return { url: replaceDatabaseName(template.url, name) }
}

async function withDatabaseAt<T>(place: DatabasePlace, work: (database: Database) => Promise<T>): Promise<T> {
  const { database, close } = await openDatabase(place, () => {})
  return work(database).finally(close)
}

/** Adds everything that can open this member's account. */
async function addAccess(database: Database, userId: string): Promise<void> {
  const opening = { userId, createdAt: NOW, expiresAt: IN_AN_HOUR }
  await createSessionCookie(database, { id: userId }, NOW)
  await database.insert(passwordResets).values({ ...opening, tokenHash: Buffer.from('reset') })
  await database
    .insert(emailProofs)
    .values({ ...opening, tokenHash: Buffer.from('proof'), email: 'new@example.org' })
  await database.insert(pendingSignIns).values({
    tokenHash: Buffer.from('pending'),
    state: '',
    nonce: '',
    codeVerifier: '',
    redirectUri: '',
    expiresAt: IN_AN_HOUR,
  })
  await database.insert(invitations).values({
    id: randomUUID(),
    tokenHash: Buffer.from(`invitation ${userId}`),
    usesLeft: 1,
    createdAt: NOW,
    expiresAt: IN_AN_HOUR,
  })
  const endpoint = 'https://push.example.org/1'
  await database.insert(pushSubscriptions).values({ userId, endpoint, p256dh: '', auth: '', createdAt: NOW })
  await database.execute(
    sql`insert into review_settings (user_id, calendar_token_hash) values (${userId}, sha256('secret'))`,
  )
  await database.insert(learningPlans).values({
    id: randomUUID(),
    userId,
    title: 'Psalm 23',
    setId: null,
    verseIds: ['PSA.23.1.WEB'],
    startsOn: parseCalendarDay('2026-11-20'),
    link: 'secret',
    createdAt: NOW,
  })
}

const ACCESS_TABLES = [sessions, passwordResets, emailProofs, invitations, pendingSignIns, pushSubscriptions]

const PEOPLE = ['deleted', 'suspended', 'unsuspended', 'changed', 'unchanged', 'moved', 'unlinked'] as const
type Person = (typeof PEOPLE)[number]

/** Adds members with these names and passwords, one of them suspended. */
async function addPeople(database: Database): Promise<Record<Person, string>> {
  const ids = PEOPLE.map(async (name) => {
    const { id } = await addMember(
      database,
      buildMember({ username: name, xpPoints: 1200 }),
      `hash of ${name}`,
    )
    return [name, id] as const
  })
  const all = Object.fromEntries(await Promise.all(ids)) as Record<Person, string>
  await database.update(users).set({ suspendedAt: NOW }).where(eq(users.id, all.unsuspended))
  const link = (subject: string, seconds: number) =>
    database.insert(identities).values({
      issuer: 'https://id.example.org',
      subject,
      userId: all.unlinked,
      createdAt: new Date(Date.now() + seconds * 1000),
    })
  for (const subject of ['gone', 'kept', 'back']) await link(subject, -1)
  await database.delete(identities).where(eq(identities.subject, 'back'))
  await link('back', 1)
  for (const id of Object.values(all))
    await database
      .insert(levelCounts)
      .values({ level: toLevel(1200), shard: Number.parseInt(id.slice(0, 1), 16), members: 1 })
      .onConflictDoUpdate({
        target: [levelCounts.level, levelCounts.shard],
        set: { members: sql`${levelCounts.members} + 1` },
      })
  return all
}

/** Makes the changes that follow the backup. */
async function changeAfterBackup(database: Database, ids: Record<Person, string>): Promise<void> {
  const change = (name: Person, set: Partial<typeof users.$inferInsert>) =>
    database.update(users).set(set).where(eq(users.id, ids[name]))
  await database.delete(users).where(eq(users.id, ids.deleted))
  await change('suspended', { suspendedAt: NOW })
  await change('unsuspended', { suspendedAt: null })
  await change('changed', { passwordHash: 'a new one' })
  await change('unchanged', { passwordHash: 'another' })
  await change('unchanged', { passwordHash: 'hash of unchanged' })
  await change('unchanged', { firstName: 'Una' })
  await change('moved', { email: 'new@example.org' })
  await database.delete(identities).where(eq(identities.subject, 'gone'))
}

const listMembers = async (database: Database) =>
  (await database.select().from(users))
    .map(({ username, passwordHash, suspendedAt }) => [username, passwordHash, suspendedAt !== null] as const)
    .sort()

const EXPECTED_MEMBERS = [
  ['changed', null, false],
  ['moved', 'hash of moved', false],
  ['suspended', 'hash of suspended', true],
  ['unchanged', 'hash of unchanged', false],
  ['unlinked', 'hash of unlinked', false],
  ['unsuspended', 'hash of unsuspended', false],
]

describe('a restore', { timeout: 300_000 }, () => {
  it('keeps out everyone locked out after the backup, even if the server died before writing the list', async () => {
    const [place, backups] = [await createPlace(), join(scratch, 'backups')]
    const file = join(backups, 'all.ndjson.gz')
    await withDatabaseAt(place, async (database) => {
      const ids = await addPeople(database)
      await addAccess(database, ids.unchanged)
      await copyMarks(database, backups)
      await writeBackup(database, file, NOW)
      await changeAfterBackup(database, ids)
    })
    const lines: string[] = []
    await restoreBackup(place, file, { now: NOW, backupFolder: backups, warn: (text) => lines.push(text) })
    await withDatabaseAt(place, async (database) => {
      expect(await listMembers(database)).toEqual(EXPECTED_MEMBERS)
      for (const table of ACCESS_TABLES) expect(await database.select().from(table)).toEqual([])
      expect((await database.select().from(reviewSettings)).map((it) => it.calendarTokenHash)).toEqual([null])
      expect((await database.select().from(learningPlans)).map(({ link }) => link)).toEqual([null])
      const counts = await database.select().from(levelCounts)
      expect(counts.reduce((sum, { members }) => sum + members, 0)).toBe(6)
      const [moved] = await database.select().from(users).where(eq(users.username, 'moved'))
      expect(moved).toMatchObject({ email: `${moved?.id}@address-changed.invalid`, emailVerifiedAt: null })
      const [unchanged] = await database.select().from(users).where(eq(users.username, 'unchanged'))
      expect(unchanged?.email).toMatch(/@example\.org$/)
      expect((await database.select().from(identities)).map(({ subject }) => subject).sort()).toEqual([
        'back',
        'kept',
      ])
      expect(await database.select().from(safetyMarks)).toEqual([])
    })
    expect(lines.at(-1)).toBe(
      'Everyone must sign in again. Reapplied changes made since the backup: 1 account deleted, 1 suspended, 1 unsuspended. ' +
        '1 account must set a new password because it was changed after the backup. ' +
        '1 account must enter an email address again in the settings because it was changed after the backup. ' +
        'Third-party sign-ins removed again: 1.',
    )
    // Also restore into an empty folder, from a copy of the backups.
    const elsewhere = await createPlace()
    await restoreBackup(elsewhere, file, { now: NOW, backupFolder: null, warn: () => {} })
    expect(await withDatabaseAt(elsewhere, listMembers)).toEqual(EXPECTED_MEMBERS)
  })

  it('restores no allowed devices, and no seats that were later handed over or deleted with their guardian', async () => {
    const [place, backups] = [await createPlace(), join(scratch, 'seats')]
    const file = join(backups, 'all.ndjson.gz')
    const [stays, leaves] = [buildMember(), buildMember()]
    const [former, child, orphan] = [buildMember(), buildMember(), buildMember()]
    await withDatabaseAt(place, async (database) => {
      for (const member of [stays, leaves, former, child, orphan]) await addMember(database, member)
      for (const [seat, guardian] of [
        [former, stays],
        [child, stays],
        [orphan, leaves],
      ] as const) {
        const row = { userId: seat.id, guardianId: guardian.id, picturesHash: '', createdAt: NOW }
        await database.insert(seats).values(row)
      }
      const device = { id: randomUUID(), tokenHash: Buffer.from('device'), guardianId: stays.id }
      await database.insert(seatDevices).values({ ...device, openedAt: NOW, expiresAt: IN_AN_HOUR })
      await copyMarks(database, backups)
      await writeBackup(database, file, NOW)
      await database.delete(seats).where(eq(seats.userId, former.id))
      const account = { email: 'own@example.org', passwordHash: 'hash' }
      await database.update(users).set(account).where(eq(users.id, former.id))
      await database.delete(users).where(eq(users.id, leaves.id))
    })
    await restoreBackup(place, file, { now: NOW, backupFolder: backups, warn: () => {} })
    await withDatabaseAt(place, async (database) => {
      expect((await database.select().from(seats)).map(({ userId }) => userId)).toEqual([child.id])
      expect(await database.select().from(seatDevices)).toEqual([])
      const ids = (await database.select().from(users)).map(({ id }) => id)
      expect(ids.toSorted()).toEqual([stays.id, former.id, child.id].toSorted())
    })
  })

  it('reports a missing list, and a move ends no sessions', async () => {
    const [place, to] = [await createPlace(), await createPlace()]
    const file = join(scratch, 'alone/all.ndjson.gz')
    await withDatabaseAt(place, async (database) => {
      await addAccess(database, (await addPeople(database)).unchanged)
      await writeBackup(database, file, NOW)
    })
    const lines: string[] = []
    await restoreBackup(place, file, { now: NOW, backupFolder: null, warn: (text) => lines.push(text) })
    expect(lines.at(-1)).toMatch(/^Everyone must sign in again\. .+ has no safety-list\.ndjson, /)
    await withDatabaseAt(place, async (database) => {
      await createSessionCookie(database, { id: (await database.select().from(users))[0]?.id ?? '' }, NOW)
    })
    await moveDatabase(place, to, { now: NOW, backupFolder: null, warn: () => {} })
    expect(await withDatabaseAt(to, (database) => database.select().from(sessions))).toHaveLength(1)
  })
})

describe('the list', async () => {
  const database = await openTestDatabase()
  const folder = join(scratch, 'list')

  it('is anonymous, readable only by its owner, and includes marks still in the database', async () => {
    const ids = await addPeople(database)
    await changeAfterBackup(database, ids)
    const stop = copyMarksRegularly(database, folder, (error) => expect.unreachable(String(error)))
    await stop()
    expect(await database.select().from(safetyMarks)).toEqual([])
    if (process.platform !== 'win32') expect(statSync(join(folder, SAFETY_LIST)).mode & 0o777).toBe(0o600)
    const marks = (await readSafetyList(folder)) ?? []
    expect(marks.map(({ kind }) => kind)).toEqual([
      'suspended',
      'identity removed',
      'deleted',
      'suspended',
      'unsuspended',
      'password',
      'password',
      'password',
      'email',
      'identity removed',
    ])
    const json = JSON.stringify(marks)
    for (const [name, id] of Object.entries(ids))
      for (const secret of [id, `hash of ${name}`, 'example.org']) expect(json).not.toContain(secret)
  })

  it('can be read and continued despite a cut-off last line', async () => {
    const before = (await readSafetyList(folder))?.length ?? 0
    await appendFile(join(folder, SAFETY_LIST), '\n{"at":"2026-11-2')
    await addToList(folder, [{ at: NOW.toISOString(), member: '0'.repeat(64), kind: 'deleted' }])
    expect(await readSafetyList(folder)).toHaveLength(before + 1)
    expect(await readSafetyList(join(scratch, 'nowhere'))).toBeNull()
  })
})

test('applies the last line about an account and never restores deleted members', () => {
  const at = NOW.toISOString()
  const member = 'a'.repeat(64)
  const mark = (kind: SafetyMark['kind'], password?: string | null): SafetyMark => ({
    at,
    member,
    kind,
    ...(password !== undefined && { password }),
  })
  const readMarks = (...marks: readonly SafetyMark[]) => findLatestMarks(marks).get(member)
  expect(readMarks(mark('suspended'), mark('unsuspended'))).toMatchObject({ isSuspended: false })
  expect(readMarks(mark('password', 'b'.repeat(64)), mark('password', null))).toMatchObject({
    password: null,
  })
  expect(readMarks(mark('deleted'), mark('unsuspended'))).toMatchObject({ isDeleted: true })
})
