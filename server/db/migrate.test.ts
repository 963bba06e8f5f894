import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { runStatement, replaceDatabaseName } from '#server/testing/database-setup.ts'
import { addMember } from '#server/testing/factories.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { writeBackup } from './backup/backup-file.ts'
import { restoreBackup } from './backup/restore.ts'
import { type DatabasePlace, openDatabase, type Queries } from './database.ts'
import { DatabaseUnusable } from './failures.ts'
import { readSchemaState } from './migrate.ts'
import { users } from './schema/members.ts'

const NOW = new Date('2026-11-22T03:15:00Z')
const LATER = Date.parse('2031-05-06T00:00:00Z')
const root = mkdtempSync(join(tmpdir(), 'verses-migrate-'))
const template = inject('databaseTemplate')
const name = `verses_migrate_${process.pid}`
afterAll(async () => {
  rmSync(root, { recursive: true })
  if (template.kind === 'server')
    await runStatement(template.url, `drop database if exists ${name} with (force)`)
})

/** Records a migration that only a newer program knows. */
const recordNewerMigration = (database: Queries) =>
  database.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${LATER})`,
  )
const forget = (database: Queries, which: 'first' | 'last') =>
  database.execute(sql`delete from drizzle.__drizzle_migrations where created_at =
    (select ${sql.raw(which === 'first' ? 'min' : 'max')}(created_at) from drizzle.__drizzle_migrations)`)

/** Creates an empty place of the kind that the test project uses. */
async function createPlace(): Promise<DatabasePlace> {
  if (template.kind === 'embedded') return { folder: join(root, 'data') }
  await runStatement(template.url, `create database ${name}`)
  return { url: replaceDatabaseName(template.url, name) }
}

describe('the tables', () => {
  it('are up to date, behind, or ahead of this program', async () => {
    const database = await openTestDatabase()
    const states: string[] = []
    // Other files share this database, so roll back the changes.
    const rolledBack = database.transaction(async (queries) => {
      states.push(await readSchemaState(queries))
      await forget(queries, 'last')
      states.push(await readSchemaState(queries))
      await recordNewerMigration(queries)
      states.push(await readSchemaState(queries))
      queries.rollback()
    })
    await expect(rolledBack).rejects.toThrow('Rollback')
    expect(states).toEqual(['up to date', 'behind', 'ahead'])
  })
})

describe('tables migrated by a newer program', { timeout: 300_000 }, async () => {
  const place = await createPlace()
  const backup = join(root, 'before.ndjson.gz')

  it('are refused and left unchanged, with the version to install', async () => {
    const { database, close } = await openDatabase(place, () => {})
    await addMember(database)
    await writeBackup(database, backup, NOW)
    await recordNewerMigration(database)
    await database.execute(sql`comment on schema drizzle is '7.8.9'`)
    await close()
    const refusal = await openDatabase(place, () => {}).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DatabaseUnusable)
    expect(String(refusal)).toMatch(/newer version \(7\.8\.9, tables of 2031-05-06\); this is \d/)
  })

  it('can be replaced by an older backup', async () => {
    await restoreBackup(place, backup, { now: NOW, warn: () => {}, backupFolder: null })
    const { database, close } = await openDatabase(place, () => {})
    expect(await database.select().from(users)).toHaveLength(1)
    await close()
  })
})

describe('verdicts still stored as JSON', () => {
  it('block the migration that would drop them', async () => {
    const database = await openTestDatabase()
    const member = await addMember(database)
    const script = await readFile('server/db/migrations/0020_packed_verdicts.sql', 'utf8')
    const dropColumns = async (words: string | null) => {
      // Other files share this database, so roll back all changes.
      await database.transaction(async (queries) => {
        await queries.execute(sql`alter table attempts add words jsonb, add extras jsonb`)
        await queries.execute(
          sql`create index attempts_unpacked on attempts (user_id) where words is not null`,
        )
        await queries.execute(sql`
          insert into attempts (user_id, seq, id, verse_id, method, accuracy, seconds, xp, practiced_at, recorded_at,
            time_zone, day, words)
          values (${member.id}, 1, gen_random_uuid(), 'JHN.3.16.KJV', 'voice-memory', 90, 30, 10, now(), now(), 'UTC',
            current_date, ${words})`)
        for (const statement of script.split('--> statement-breakpoint'))
          await queries.execute(sql.raw(statement))
        queries.rollback()
      })
    }
    const causeOf = (error: unknown) => String((error as Error).cause ?? error)
    expect(causeOf(await dropColumns('[["correct", "loved"]]').catch((error: unknown) => error))).toContain(
      'Start version 0.1.0 once',
    )
    expect(causeOf(await dropColumns(null).catch((error: unknown) => error))).toContain('Rollback')
  })
})

describe('a migration', () => {
  it('records this program’s version, so an older program can report it', async () => {
    const database = await openTestDatabase()
    const { rows } = await database.execute<{ version: string }>(
      sql`select obj_description('drizzle'::regnamespace, 'pg_namespace') as version`,
    )
    expect(rows[0]?.version).toMatch(/^\d+\.\d+\.\d+$/)
  })
})
