import { type CalendarDay, getDayInZone } from '#shared/domain/calendar-day.ts'
import { getLatestPlausibleDay } from '#shared/domain/clock-fault.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/retries.ts'
import { rebuildMember } from '../rebuild.ts'
import { lockRecord } from '../store.ts'
import { redateAttempts, listMembersPracticedAfter, listTimeZonesAfter } from './store.ts'

export interface Redated {
  readonly members: number
  readonly attempts: number
}

/**
 * Sets the dates of future attempts to now. They come from a clock that was ahead, and would block the streak. Their
 * real time is unknown.
 */
export const redateMember = (database: Database, userId: string, now: Date): Promise<number> =>
  inTransaction(database, async (queries) => {
    if ((await lockRecord(queries, userId)) === null) return 0
    const latest = getLatestPlausibleDay(now)
    let count = 0
    for (const timeZone of await listTimeZonesAfter(queries, userId, latest)) {
      const day: CalendarDay = getDayInZone(+now, timeZone)
      count += await redateAttempts(queries, userId, latest, { timeZone, now, day })
    }
    if (count > 0) await rebuildMember(queries, userId, now)
    return count
  })

export async function redateAll(database: Database, now: Date): Promise<Redated> {
  let [members, attempts] = [0, 0]
  for (const userId of await listMembersPracticedAfter(database, getLatestPlausibleDay(now))) {
    const count = await redateMember(database, userId, now)
    members += count > 0 ? 1 : 0
    attempts += count
  }
  return { members, attempts }
}
