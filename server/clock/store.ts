import { lte, max } from 'drizzle-orm'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import type { Queries } from '../db/queries.ts'
import { userStats } from '../db/schema/record.ts'

export async function findNewestPracticeDay(
  queries: Queries,
  until: CalendarDay,
): Promise<CalendarDay | null> {
  const [row] = await queries
    .select({ day: max(userStats.lastDay) })
    .from(userStats)
    .where(lte(userStats.lastDay, until))
  return (row?.day as CalendarDay | null | undefined) ?? null
}
