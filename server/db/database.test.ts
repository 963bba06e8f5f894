import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { rateLimits } from './schema/rate-limits.ts'
import { findViolatedUniqueIndex, isUnstorable } from './failures.ts'
import { inTransaction } from './retries.ts'

const database = await openTestDatabase()
const row = (name: string) => ({ key: Buffer.from(name), hits: 1, endsAt: new Date(0) })
const keys = async () => (await database.select().from(rateLimits)).map(({ key }) => key.toString())

describe('the database', () => {
  it('commits a successful transaction and rolls back a failed one', async () => {
    await inTransaction(database, async (queries) => queries.insert(rateLimits).values(row('kept')))
    const failing = inTransaction(database, async (queries) => {
      await queries.insert(rateLimits).values(row('gone'))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await keys()).toEqual(['kept'])
  })

  it('releases the connection of a transaction that can’t begin', async () => {
    const begin = () => database.transaction(async () => {}, { isolationLevel: 'no such level' as never })
    for (let time = 0; time < 12; time += 1) await expect(begin()).rejects.toThrow()
    expect((await database.execute(sql`select 3 as three`)).rows).toEqual([{ three: 3 }])
  })

  it('restarts a transaction after a conflict', async () => {
    let tries = 0
    await inTransaction(database, async (queries) => {
      tries += 1
      await queries.insert(rateLimits).values(row(`try ${tries}`))
      if (tries < 3)
        await queries.execute(sql`do $$ begin raise exception 'in the way' using errcode = '40001'; end $$`)
    })
    expect(await keys()).toContain('try 3')
    expect(await keys()).not.toContain('try 1')
  })

  it('names the index that a duplicate violates', async () => {
    const error = await database
      .insert(rateLimits)
      .values([row('twice'), row('twice')])
      .catch((error) => error)
    expect(findViolatedUniqueIndex(error)).toBe('rate_limits_pkey')
  })

  it('recognizes text it can’t store', async () => {
    const error = await database.execute(sql`select ${'a\0b'}::text`).catch((error) => error)
    expect(isUnstorable(error)).toBe(true)
  })
})
