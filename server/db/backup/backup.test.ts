import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest'
import { runStatement, replaceDatabaseName } from '#server/testing/database-setup.ts'
import { addMember, buildMember } from '#server/testing/factories.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { type Database, type DatabasePlace, openDatabase } from '../database.ts'
import { createTables, getMigrationsFolder } from '../migrate.ts'
import { customVerses } from '../schema/own-words.ts'
import { users } from '../schema/members.ts'
import { attempts } from '../schema/record.ts'
import { importedTranslations } from '../schema/texts.ts'
import { backUpWhenDue } from './daily-backup.ts'
import { readBackup, writeBackup } from './backup-file.ts'
import { toBackupName, listBackups } from './stored-backups.ts'
import { findLatest } from './retention.ts'
import { sumTables } from './read-database.ts'
import { loadDatabase, moveDatabase, restoreBackup } from './restore.ts'

const NOW = new Date('2026-11-22T03:15:00Z')
const folder = mkdtempSync(join(tmpdir(), 'verses-backup-'))
const template = inject('databaseTemplate')
const databases: string[] = []
afterAll(async () => {
  rmSync(folder, { recursive: true })
  if (template.kind === 'server')
    for (const name of databases) await runStatement(template.url, `drop database ${name} with (force)`)
})

const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

/** Opens a place until the end of the test, or until `close`. */
async function open(place: DatabasePlace, backups: string | null = null) {
  const { database, close } = await openDatabase(place, () => {}, backups)
  let isOpen = true
  const closeOnce = async () => {
    if (isOpen) await close()
    isOpen = false
  }
  opened.push(closeOnce)
  return { database, close: closeOnce }
}

let places = 0
/** Creates an empty place: a folder that doesn't exist, or an empty database on the server. */
async function createEmptyPlace(kind = template.kind): Promise<DatabasePlace> {
  places += 1
  if (kind === 'embedded' || template.kind !== 'server') return { folder: join(folder, `place-${places}`) }
  const name = `verses_backup_${process.pid}_${places}`
  databases.push(name)
  await runStatement(template.url, `create database ${name}`)
  return { url: replaceDatabaseName(template.url, name) }
}

/** Adds data that is hard to copy: every type of value, unusual text, nulls, and more rows than fit in one batch. */
async function fill(database: Database) {
  const member = await addMember(database, buildMember({ firstName: '"Ω\\n\n\t👑\u2028', lastName: '' }))
  await addMember(database)
  await database.insert(customVerses).values({
    id: crypto.randomUUID(),
    userId: member.id,
    reference: 'NULL',
    text: '\\N \\. {"a": null} "; drop table users; --',
    book: 'Custom',
    chapter: 1,
    verse: 1,
    notes: 'long '.repeat(20_000),
    isPublic: false,
    createdAt: new Date('2026-02-28T23:59:59.999Z'),
  })
  await database.insert(importedTranslations).values({
    code: 'INV',
    name: 'Invented',
    notice: 'For everyone.',
    verses: 1,
    hash: 'x',
    brotli: Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
    gzip: Buffer.alloc(0),
    importedAt: NOW,
  })
  await database.execute(sql`
    insert into attempts (user_id, seq, id, verse_id, method, accuracy, seconds, xp, practiced_at, recorded_at,
      time_zone, day, verdicts, fingerprint)
    select ${member.id}, n, gen_random_uuid(), 'JHN.3.16.KJV', 'voice-guided', 90, 30, 10, now(), now(), 'UTC',
      '2026-11-20', '[[0,"loved"]]', '\\x00ff'
    from generate_series(1, ${ATTEMPTS}) n`)
  return member
}

/** More than one batch. */
const ATTEMPTS = 6000

const loadSums = (database: Database) => database.transaction((queries) => sumTables(queries))
const source = await openTestDatabase()
const member = await fill(source)
const home = await createEmptyPlace()
const options = { now: NOW, warn: () => {}, backupFolder: null }
const intactFile = join(folder, 'whole.ndjson.gz')

describe('a backup', { timeout: 300_000 }, () => {
  it('contains everything, is readable only by its owner, and appears only once complete', async () => {
    const backup = await writeBackup(source, intactFile, NOW)
    expect(backup).toMatchObject({ path: intactFile, bytes: statSync(intactFile).size })
    if (process.platform !== 'win32') expect(statSync(intactFile).mode & 0o777).toBe(0o600)
    const lines = gunzipSync(readFileSync(intactFile)).toString().trim().split('\n')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ format: 'verse-by-heart-backup', version: 1 })
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ complete: true, rows: backup.rows })
    expect(existsSync(`${intactFile}.part`)).toBe(false)
    await expect(writeBackup(source, intactFile, NOW)).rejects.toThrow('already exists')
  })

  it('is restored byte for byte into an empty place', async () => {
    const sums = await restoreBackup(home, intactFile, options)
    expect(sums.find(({ end }) => end === 'attempts')).toMatchObject({ rows: ATTEMPTS })
    const { database, close } = await open(home)
    expect(await loadSums(database)).toEqual(await loadSums(source))
    const [storedUser] = (await database.select().from(users)).filter(({ id }) => id === member.id)
    expect(storedUser?.firstName).toBe(member.firstName)
    await addMember(database, buildMember({ username: 'zechariah' }))
    await close()
  })

  it('replaces existing data, backed up first, and is backed up again before its older tables are migrated', async () => {
    const [first] = readMigrationFiles({ migrationsFolder: getMigrationsFolder() })
    const past = await openTestDatabase()
    await past.transaction((queries) => createTables(queries, first?.folderMillis ?? 0))
    await past.execute(sql`
      insert into users (id, username, username_key, email, is_premium, created_at)
      values (${crypto.randomUUID()}, 'Enoch', 'enoch', 'enoch@example.org', true, now())`)
    const old = join(folder, 'old.ndjson.gz')
    await writeBackup(past, old, NOW)

    const backups = join(folder, 'replaced')
    await restoreBackup(home, old, { ...options, backupFolder: backups })
    const aside =
      'folder' in home ? readdirSync(home.folder) : (await listBackups(backups)).map(({ path }) => path)
    expect(aside.filter((name) => name.includes('before-restore'))).toHaveLength(1)
    const migrated = join(folder, 'migrated')
    const { database } = await open(home, migrated)
    expect((await database.select().from(users)).map(({ username }) => username)).toEqual(['Enoch'])
    expect(await database.select().from(attempts)).toEqual([])
    expect(await listBackups(migrated)).toMatchObject([{ reason: 'before-migration' }])
  })
})

describe('an unusable backup', async () => {
  const database = await openTestDatabase()
  const existingMember = await addMember(database)
  const text = () => gunzipSync(readFileSync(intactFile)).toString()
  const readHalf = () => readFileSync(intactFile).subarray(0, statSync(intactFile).size / 2)
  it.each([
    ['cut off', readHalf, /cannot be read \(Z_BUF_ERROR\)/],
    ['without its end', () => gzipSync(text().split('\n').slice(0, -2).join('\n')), /its end is missing/],
    [
      'changed',
      () => gzipSync(text().replace('JHN.3.16', 'JHN.3.17')),
      /checksum of attempts does not match/,
    ],
    ['from a newer program', () => gzipSync(text().replace(/"schema":\d+/, '"schema":9')), /newer version/],
    ['from another program', () => gzipSync('hello'), /not a Verse by Heart backup/],
    ['not an archive', () => Buffer.from('hello'), /cannot be read \(Z_DATA_ERROR\)/],
  ])('%s is refused, and nothing changes', async (name, content, sentence) => {
    const file = join(folder, `${name.replaceAll(' ', '-')}.ndjson.gz`)
    writeFileSync(file, content())
    await expect(loadDatabase(database, (sink) => readBackup(file, sink))).rejects.toThrow(sentence)
    expect((await database.select().from(users)).map(({ id }) => id)).toEqual([existingMember.id])
  })
})

it('makes one backup a day and keeps seven', async () => {
  const dailyFolder = join(folder, 'daily')
  const hours = (count: number) => new Date(+NOW + count * 3_600_000)
  const dailyBackups = []
  for (let hour = 0; hour < 24 * 9; hour += 12)
    dailyBackups.push(await backUpWhenDue(source, dailyFolder, hours(hour)))
  expect(dailyBackups.map((it) => it !== null)).toEqual(
    Array.from({ length: 18 }, (_, half) => half % 2 === 0),
  )
  expect((await listBackups(dailyFolder)).map(({ path }) => path)).toEqual(
    [8, 7, 6, 5, 4, 3, 2].map((day) => join(dailyFolder, toBackupName(hours(24 * day), 'daily'))),
  )
})

it('makes hourly backups on request and keeps 24 in addition to the daily ones', async () => {
  const hourlyFolder = join(folder, 'hourly')
  const hours = (count: number) => new Date(+NOW + count * 3_600_000)
  for (let hour = 0; hour < 30; hour += 1)
    expect(await backUpWhenDue(source, hourlyFolder, hours(hour), 'hour')).not.toBe(null)
  expect(await backUpWhenDue(source, hourlyFolder, new Date(+hours(29) + 30 * 60_000), 'hour')).toBe(null)
  const reasons = (await listBackups(hourlyFolder)).map(({ reason }) => reason)
  expect(reasons.filter((it) => it === 'daily')).toHaveLength(2)
  expect(reasons.filter((it) => it === 'hourly')).toHaveLength(24)
  expect(await backUpWhenDue(source, hourlyFolder, hours(30))).toBe(null)
})

it.runIf('folder' in home)('the error for a damaged folder names the backup to restore', async () => {
  if (!('folder' in home)) return
  for (const close of opened.splice(0)) await close()
  const backups = join(folder, 'daily')
  const backupList = await listBackups(backups)
  const last = findLatest(backupList, new Date()) ?? backupList[0]
  truncateSync(join(home.folder, 'database/global/pg_control'), 100)
  const refused = openDatabase(home, () => {}, backups)
  await expect(refused).rejects.toThrow(
    `restore the last backup: npm run admin -- restore ${last?.path} --yes`,
  )
})

describe.runIf(template.kind === 'server')('a move', { timeout: 300_000 }, () => {
  it('loses nothing from the embedded database to a server and back', async () => {
    const church = await createEmptyPlace('embedded')
    await restoreBackup(church, intactFile, options)
    const server = await createEmptyPlace()
    const onServer = await moveDatabase(church, server, options)
    const embedded = await createEmptyPlace('embedded')
    expect(await moveDatabase(server, embedded, options)).toEqual(onServer)
    const { database } = await open(embedded)
    expect(await loadSums(database)).toEqual(await loadSums(source))
    await expect(moveDatabase(server, embedded, options)).rejects.toThrow('already contains a database')
    await expect(moveDatabase(church, server, options)).rejects.toThrow(
      'The target database already has members',
    )
  })

  it('waits until no server uses the database', async () => {
    const server = await createEmptyPlace()
    await open(server)
    await expect(moveDatabase(server, await createEmptyPlace('embedded'), options)).rejects.toThrow(
      'A server is using this database. Stop it first.',
    )
  })

  it('leaves unrelated tables in the database alone', async () => {
    const server = await createEmptyPlace()
    if (!('url' in server)) throw new Error('The place is not a server.')
    await runStatement(server.url, 'create table neighbors (id int)')
    await restoreBackup(server, intactFile, options)
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    const { rows } = await drizzle(client).execute(sql`select to_regclass('neighbors')::text as found`)
    await client.end()
    expect(rows).toEqual([{ found: 'neighbors' }])
  })
})

describe('a backup of the embedded database', { timeout: 300_000 }, () => {
  it('lets others write and contains the state when it ended', async () => {
    const church = await open(await createEmptyPlace('embedded'))
    const { database } = church
    const filledMember = await fill(database)
    const path = join(folder, `meanwhile-${places}.ndjson.gz`)
    const progress = { isOver: false }
    const backup = writeBackup(database, path, NOW).finally(() => (progress.isOver = true))
    // Each transaction affects both tables or neither. It adds, changes, and deletes rows.
    let turns = 0
    for (; !progress.isOver; turns += 1)
      await database.transaction(async (queries) => {
        await queries.execute(sql`insert into attempts (user_id, seq, id, verse_id, method, accuracy, seconds, xp,
          practiced_at, recorded_at, time_zone, day, verdicts, fingerprint)
          select user_id, ${ATTEMPTS + turns + 1}, gen_random_uuid(), verse_id, method, accuracy, seconds, xp,
          practiced_at, recorded_at, time_zone, day, verdicts, fingerprint from attempts where seq = ${turns + 1}`)
        await queries.execute(sql`delete from attempts where seq = ${turns + 1}`)
        await queries.execute(sql`update attempts set xp = xp + 1 where seq = ${ATTEMPTS - turns}`)
        await queries.execute(
          sql`update users set first_name = ${String(turns + 1)} where id = ${filledMember.id}`,
        )
      })
    await backup
    expect(turns).toBeGreaterThan(3)

    const secondPlace = await createEmptyPlace('embedded')
    await restoreBackup(secondPlace, path, options)
    const { database: restored } = await open(secondPlace)
    const [member] = (await restored.select().from(users)).filter(({ id }) => id === filledMember.id)
    const done = Number(member?.firstName)
    const { rows } = await restored.execute(sql`select count(*)::int as rows, min(seq)::int as first,
      max(seq)::int as last, sum(xp)::int as xp from attempts`)
    expect(rows).toEqual([
      { rows: ATTEMPTS, first: done + 1, last: ATTEMPTS + done, xp: 10 * ATTEMPTS + done },
    ])
    expect(done).toBeGreaterThan(0)
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})
