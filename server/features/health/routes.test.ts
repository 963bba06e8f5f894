import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const unreachable = drizzle(new pg.Pool({ host: '127.0.0.1', port: 9 }))
const refuseRead = () => Promise.reject(new Error('Nothing reads the replica here.'))
const BUSY = { message: 'The server is busy. Please try again in a moment.' }
const readResponse = async (app: TestApp, path: string) => {
  const response = await app.visit(path)
  return [response.status, await response.json()]
}

describe('health', () => {
  it('returns 200 while the process responds, whatever the database does', async () => {
    expect(await readResponse(await startTestApp(), '/api/health')).toEqual([200, { status: 'ok' }])
    const app = await startTestApp({ database: unreachable })
    expect(await readResponse(app, '/api/health')).toEqual([200, { status: 'ok' }])
  })
})

describe('readiness', () => {
  it('returns 200 while the database responds and the disk has space', async () => {
    const app = await startTestApp({ freeBytes: async () => 201_000_000 })
    expect(await readResponse(app, '/api/ready')).toEqual([200, { status: 'ready' }])
  })

  it('fails while the tables are older or newer than the program', async () => {
    const database = await openTestDatabase()
    const app = await startTestApp({ database })
    const last = sql`select max(created_at) from drizzle.__drizzle_migrations`
    await database.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) select 'later', (${last}) + 1`,
    )
    expect(await readResponse(app, '/api/ready')).toMatchObject([
      503,
      { message: 'The database tables are newer than this version. Install the newer version.' },
    ])
    for (let change = 0; change < 2; change += 1)
      await database.execute(sql`delete from drizzle.__drizzle_migrations where created_at = (${last})`)
    expect(await readResponse(app, '/api/ready')).toMatchObject([
      503,
      { message: 'The database tables are older than this version. Restart the server to migrate them.' },
    ])
  })

  it('fails while the database responds but doesn’t store anything', async () => {
    const app = await startTestApp({ database: await openTestDatabase() })
    await app.database.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no file' using errcode = '58P02'; end $$`)
    await app.database.execute(sql`create trigger refuse before insert on readiness_checks
      for each statement execute function refuse()`)
    expect(await readResponse(app, '/api/ready')).toMatchObject([
      503,
      { message: 'The database is not saving new data.' },
    ])
    await app.database.execute(sql`drop function refuse cascade`)
    expect(await readResponse(app, '/api/ready')).toEqual([200, { status: 'ready' }])
  })

  it('reports a replica, but doesn’t depend on it', async () => {
    const replica = { status: 'unreachable', lagSeconds: null } as const
    const app = await startTestApp({ staleReads: { read: refuseRead, state: () => replica } })
    expect(await readResponse(app, '/api/ready')).toEqual([200, { status: 'ready', replica }])
  })

  it('fails while the database doesn’t respond, like every other call', async () => {
    const app = await startTestApp({ database: unreachable })
    expect(await readResponse(app, '/api/ready')).toMatchObject([503, BUSY])
    const member = await app.visit('/api/auth/user', { headers: { cookie: 'sid=x' } })
    expect([member.status, await member.json()]).toMatchObject([503, BUSY])
    expect(member.headers.get('retry-after')).toBe('2')
  })

  it('fails below 200 MB of free disk space', async () => {
    const app = await startTestApp({ freeBytes: async () => 199_000_000 })
    expect(await readResponse(app, '/api/ready')).toMatchObject([
      503,
      { message: 'Less than 200 MB of disk space is left.' },
    ])
  })
})
