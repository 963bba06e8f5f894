import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from './database.ts'
import { DatabaseUnusable, isUnreachable } from './failures.ts'
import { isPooler } from './pooler.ts'
import { PreparingClient } from './preparing-client.ts'
import { withRetries } from './retries.ts'
import { users } from './schema/members.ts'
import { runStatement, replaceDatabaseName } from '../testing/database-setup.ts'
import { openSilentLink } from '../testing/silent-link.ts'

const template = inject('databaseTemplate')
if (template.kind !== 'server') throw new Error('These tests need a PostgreSQL server.')
const { url, entrance } = template
const name = `verses_server_${process.pid}`
const address = replaceDatabaseName(entrance, name)
await runStatement(url, `create database ${name}`)
afterAll(() => runStatement(url, `drop database ${name} with (force)`))

const open = () => openDatabase({ url: address }, () => {})

describe('a PostgreSQL server', () => {
  it('is distinguished from a pooler in front of it', async () => {
    expect(await isPooler({ connectionString: replaceDatabaseName(url, 'postgres') })).toBe(false)
    expect(await isPooler({ connectionString: replaceDatabaseName(entrance, 'postgres') })).toBe(
      entrance !== url,
    )
  })

  it('gets its tables once, no matter how many processes start at the same time', async () => {
    const opened = await Promise.all(Array.from({ length: 5 }, open))
    for (const { database } of opened) expect(await database.select().from(users)).toEqual([])
    await Promise.all(opened.map(({ close }) => close()))
  })

  it('may end all connections, and reads continue', async () => {
    const { database, close } = await open()
    const read = () => withRetries(() => database.execute<{ one: number }>('select pg_sleep(0.01), 1 as one'))
    const over = new AbortController()
    const readers = Array.from({ length: 8 }, async () => {
      let times = 0
      for (; !over.signal.aborted; times += 1) expect((await read()).rows[0]?.one).toBe(1)
      return times
    })
    for (let time = 0; time < 5; time += 1) {
      await runStatement(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
      )
      await database.execute(sql`select 1`).catch(() => {})
    }
    over.abort()
    for (const times of await Promise.all(readers)) expect(times).toBeGreaterThan(0)
    await close()
  })

  it('may end a connection in a transaction, which fails as unreachable without ending the process', async () => {
    const warnings: string[] = []
    const { database, close } = await openDatabase({ url: address }, (message) => warnings.push(message))
    const endAll = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`
    const transactions = Array.from({ length: 4 }, () =>
      database
        .transaction(async (queries) => {
          await queries.execute(sql`select 1`)
          await runStatement(url, endAll)
          await queries.execute(sql`select 2`)
        })
        .catch((error: unknown) => error),
    )
    for (const failure of await Promise.all(transactions)) expect(isUnreachable(failure)).toBe(true)
    expect(warnings.join()).toContain('Lost a connection to the database')
    expect((await database.execute(sql`select 3 as three`)).rows).toEqual([{ three: 3 }])
    await close()
  })

  it('may go silent in a transaction, which fails at once without blocking the next one', async () => {
    const { host, port, ...rest } = new pg.Client(address)
    const link = await openSilentLink(host.startsWith('/') ? `${host}/.s.PGSQL.${port}` : port)
    const pool = new pg.Pool({
      host: '127.0.0.1',
      port: link.port,
      user: rest.user ?? '',
      password: String(rest.password ?? ''),
      database: rest.database ?? '',
      max: 1,
      query_timeout: 500,
      Client: PreparingClient,
    })
    pool.on('connect', (client) => client.on('error', () => {}))
    pool.on('error', () => {})
    const failure = await drizzle(pool)
      .transaction(async (queries) => {
        await queries.execute(sql`select 1`)
        link.fallSilent()
        await queries.execute(sql`select 2`)
      })
      .catch((error: unknown) => error)
    expect(isUnreachable(failure)).toBe(true)
    link.recover()
    expect((await drizzle(pool).execute(sql`select 3 as three`)).rows).toEqual([{ three: 3 }])
    await pool.end()
    link.close()
  })

  it('gets unlimited time only in a transaction that requests it', async () => {
    const pool = new pg.Pool({
      connectionString: address,
      max: 1,
      query_timeout: 300,
      Client: PreparingClient,
    })
    pool.on('connect', (client) => client.on('error', () => {}))
    pool.on('error', () => {})
    const slow = sql`select pg_sleep(0.6), 1 as one`
    const unhurried = await drizzle(pool).transaction(async (queries) => {
      await queries.execute(sql`set local statement_timeout = 0`)
      return (await queries.execute(slow)).rows
    })
    expect(unhurried).toMatchObject([{ one: 1 }])
    const failure = await drizzle(pool)
      .execute(slow)
      .catch((error: unknown) => error)
    expect(isUnreachable(failure)).toBe(true)
    await pool.end()
  })

  it.each([
    ['no such database', () => replaceDatabaseName(url, 'nowhere'), /database "nowhere" does not exist/],
    ['no server', () => 'postgres://someone:sesame@127.0.0.1:9/verses', /ECONNREFUSED/],
  ])('stops the start with one sentence and no password: %s', async (_, place, why) => {
    const failure = await openDatabase({ url: place() }, () => {}).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DatabaseUnusable)
    expect(String(failure)).toMatch(why)
    expect(String(failure)).toMatch(/Cannot use the database at DATABASE_URL: .*\.$/)
    expect(String(failure)).not.toContain('sesame')
  })
})
