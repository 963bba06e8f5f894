import { eq, inArray, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import type { Queries } from './database.ts'
import { addMember } from '../testing/factories.ts'
import { users } from './schema/members.ts'
import { openTestDatabase } from '../testing/test-database.ts'

const database = await openTestDatabase()
const template = inject('databaseTemplate')
/** A pooler lends its session for one transaction, so nothing may stay in it. */
const isPooled = template.kind === 'server' && template.entrance !== template.url

/** Counts prepared statements containing this text. */
async function countPrepared(queries: Queries, part: string): Promise<number> {
  const { rows } = await queries.execute<{ count: number }>(
    sql.raw(`select count(*)::int as count from pg_prepared_statements where statement like '%${part}%'`),
  )
  return rows[0]?.count ?? -1
}

test('plans a statement once for all its values', async () => {
  const members = [await addMember(database), await addMember(database)]
  await database.transaction(async (queries) => {
    const nameOf = (id: string) =>
      queries.select({ name: users.username }).from(users).where(eq(users.id, id))
    for (const { id, username } of members) expect(await nameOf(id)).toEqual([{ name: username }])
    expect(await countPrepared(queries, 'select "username" from "users"')).toBe(isPooled ? 0 : 1)
  })
})

test('can send a failed statement again', async () => {
  const { id } = await addMember(database)
  const divide = (divisor: number) =>
    database.execute(sql`select 6 / ${divisor}::int as result from ${users} where ${users.id} = ${id}`)
  expect((await divide(3)).rows).toEqual([{ result: 2 }])
  await expect(divide(0)).rejects.toThrow()
  expect((await divide(2)).rows).toEqual([{ result: 3 }])
})

test('limits prepared statements, even with lists of every length', async () => {
  await database.transaction(async (queries) => {
    for (let length = 1; length <= 320; length += 1) {
      const ids = Array.from({ length }, () => '00000000-0000-4000-8000-000000000000')
      await queries.select({ id: users.id }).from(users).where(inArray(users.id, ids))
    }
    const preparedCount = await countPrepared(queries, '')
    if (!isPooled) expect(preparedCount).toBeGreaterThan(50)
    expect(preparedCount).toBeLessThanOrEqual(isPooled ? 0 : 300)
  })
})
