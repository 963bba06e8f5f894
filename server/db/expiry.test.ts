import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { isOver, isUnexpired } from './expiry.ts'
import { rateLimits } from './schema/rate-limits.ts'

const database = await openTestDatabase()
const NOW = new Date('2026-11-20T12:00:00Z')
const HOUR = 3_600_000
const key = Buffer.from('key')

describe('something that lasts at most an hour', () => {
  test.each([
    ['a moment ago', 0, false],
    ['in a moment', 1, true],
    ['in an hour', HOUR, true],
    ['in an hour by a clock that is a minute ahead', HOUR + 60_000, true],
    ['in an hour and six minutes', HOUR + 360_000, false],
    ['in five years', 5 * 365 * 24 * HOUR, false],
  ])('is unexpired only if its end is plausible: %s', async (_, remainingMs, isLasting) => {
    const row = { key, hits: 1, endsAt: new Date(+NOW + remainingMs) }
    await database.insert(rateLimits).values(row).onConflictDoUpdate({ target: rateLimits.key, set: row })
    const [found] = await database
      .select()
      .from(rateLimits)
      .where(isUnexpired(rateLimits.endsAt, NOW, HOUR))
    const [over] = await database
      .select()
      .from(rateLimits)
      .where(isOver(rateLimits.endsAt, NOW, HOUR))
    expect([found !== undefined, over !== undefined]).toEqual([isLasting, !isLasting])
  })
})
