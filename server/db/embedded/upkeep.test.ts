import { sql } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { runUpkeep, isVacuumDue, readUpkeepStatus } from './upkeep.ts'

const NOON = new Date(2026, 10, 20, 12)
const hours = (count: number) => new Date(+NOON + count * 3_600_000)

describe('a vacuum after the last one at noon', () => {
  test.each([
    ['an hour later', hours(1), false],
    ['the next night', hours(15), true],
    ['the next morning', hours(20), false],
    ['three days later, at noon', hours(73), true],
    ['two days earlier, because the clock was ahead', hours(-48), true],
  ])('is due %s: %s', (_, now, isDue) => {
    expect(isVacuumDue(NOON, now)).toBe(isDue)
  })
})

describe('the embedded database', async () => {
  const database = await openTestDatabase()
  await database.execute(sql`create table written (number integer)`)
  const write = async () => {
    await database.execute(sql`insert into written select generate_series(1, 20000)`)
    await database.execute(sql`delete from written`)
  }

  it('gets a checkpoint only after writes', async () => {
    await write()
    expect((await readUpkeepStatus(database)).unsettledBytes).toBeGreaterThan(100_000)
    await runUpkeep(database, NOON, hours(1))
    const first = await readUpkeepStatus(database)
    expect(first.unsettledBytes).toBeLessThan(1000)
    await runUpkeep(database, NOON, hours(2))
    expect((await readUpkeepStatus(database)).unsettledBytes).toBeGreaterThanOrEqual(first.unsettledBytes)
  })

  it('gets its dead rows vacuumed at night', async () => {
    await write()
    // PostgreSQL counts dead rows at most once a second, so flush the count before the vacuum.
    await database.execute(sql`select pg_stat_force_next_flush()`)
    const deadRows = async () =>
      (
        await database.execute(
          sql`select n_dead_tup::int as dead from pg_stat_user_tables where relname = 'written'`,
        )
      ).rows[0]
    expect(await deadRows()).not.toEqual({ dead: 0 })
    await runUpkeep(database, NOON, hours(15))
    expect(await deadRows()).toEqual({ dead: 0 })
    expect((await readUpkeepStatus(database)).vacuumAt).not.toBeNull()
  })
})
