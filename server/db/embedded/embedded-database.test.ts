import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openEmbedded } from '../database.ts'
import { isUnreachable } from '../failures.ts'
import { copyStartedFolder } from '../../testing/started-folder.ts'
import { EmbeddedDatabase } from './embedded-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'verses-embedded-'))
await copyStartedFolder(join(folder, 'started'))
/** Creates a database with the current tables in a separate folder. */
function createDatabase(name: string): EmbeddedDatabase {
  const databaseFolder = join(folder, name)
  cpSync(join(folder, 'started/database'), databaseFolder, { recursive: true })
  return new EmbeddedDatabase({ folder: databaseFolder })
}
const embedded = createDatabase('own')
const pool = new pg.Pool({ stream: embedded.openStream, user: 'postgres', database: 'postgres', max: 1 })
pool.on('error', () => {})
await embedded.open()
afterAll(async () => {
  await pool.end()
  await embedded.close()
  rmSync(folder, { recursive: true })
}, 60_000)

/** Runs a statement, then drops the client as broken without notifying the database. */
async function abandonAfter(statement: pg.QueryConfig | string): Promise<void> {
  const client = await pool.connect()
  await client.query(statement)
  client.release(true)
}
const readValue = async (query: pg.QueryConfig | string) =>
  Object.values((await pool.query(query)).rows[0] ?? {})[0]

describe('the one session of the embedded database', () => {
  it('has no open transaction for the next client', async () => {
    await pool.query('create table kept (n int)')
    await abandonAfter('begin; insert into kept values (1)')
    expect(await readValue('select count(*)::int from kept')).toBe(0)
  })

  it('has no failed transaction for the next client', async () => {
    const client = await pool.connect()
    await expect(client.query('begin; select 1/0')).rejects.toThrow('division by zero')
    client.release(true)
    expect(await readValue('select 1')).toBe(1)
  })

  it('has no settings or statement names for the next client', async () => {
    await abandonAfter("set time zone 'Pacific/Auckland'")
    expect(await readValue('show time zone')).not.toBe('Pacific/Auckland')
    await abandonAfter({ name: 'same', text: 'select 1' })
    expect(await readValue({ name: 'same', text: 'select 2' })).toBe(2)
  })

  it('transfers texts of any kind and size', async () => {
    const text = `שְׁמַע 👑 ${'a'.repeat(3_000_000)}`
    expect(await readValue({ text: 'select $1::text', values: [text] })).toBe(text)
  })
})

describe('a commit', () => {
  it('reaches the disk each time', async () => {
    const before = await embedded.countSyncs()
    for (let n = 0; n < 10; n += 1) await pool.query('insert into kept values ($1)', [n])
    expect((await embedded.countSyncs()) - before).toBeGreaterThanOrEqual(10)
  })

  it('survives a thread’s death, and the next client gets a new thread', { timeout: 60_000 }, async () => {
    await pool.query('insert into kept values (77)')
    const underWay = pool
      .query('select pg_sleep(0), count(*) from generate_series(1, 3000000)')
      .catch((error) => error)
    await embedded.crash()
    expect(isUnreachable(await underWay)).toBe(true)
    expect(await readValue('select count(*)::int from kept where n = 77')).toBe(1)
  })
})

describe('a crash in the middle of a transaction', { timeout: 180_000 }, () => {
  it('fails that transaction as unreachable, rolls it back, and leaves the process alive', async () => {
    const warnings: string[] = []
    const { database, close } = await openEmbedded(embedded, (message) => warnings.push(message))
    const failure = await database
      .transaction(async (queries) => {
        await queries.execute(sql`select 1`)
        await embedded.crash()
        await queries.execute(sql`select 2`)
      })
      .catch((error: unknown) => error)
    expect(isUnreachable(failure)).toBe(true)
    expect(warnings.join()).toContain('Lost a connection to the database')
    await vi.waitFor(() => database.execute(sql`select 3`), { timeout: 120_000 })
    await close()
  })
})

describe('a failure of the database itself', { timeout: 180_000 }, () => {
  const failWith = (code: string) =>
    sql.raw(`do $$ begin raise exception 'broken' using errcode = '${code}'; end $$`)

  it.each([
    ['58P02', 'a file it can’t create', true],
    ['53000', 'too few files', true],
    ['XX000', 'an internal error', true],
    ['23505', 'a row that already exists', false],
    ['53100', 'a full disk', false],
  ])('with code %s (%s) restarts it: %s', async (code, _, isRestarted) => {
    const other = createDatabase(`failed-${code}`)
    const warnings: string[] = []
    const { database, close } = await openEmbedded(other, (message) => warnings.push(message))
    await database.execute('create table kept (n int)')
    await database.execute('insert into kept values (7)')
    await expect(database.execute(failWith(code))).rejects.toThrow()
    // On a busy machine, a query may time out before the database has restarted.
    await expect.poll(async () => (await database.execute('select n from kept')).rows).toEqual([{ n: 7 }])
    expect(warnings).toEqual(isRestarted ? [expect.stringContaining('is being restarted: broken.')] : [])
    await close()
    await other.close()
  })
})
