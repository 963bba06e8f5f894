import { sql } from 'drizzle-orm'
import { addDays, type CalendarDay } from '#shared/domain/calendar-day.ts'
import type { Grade } from '#shared/domain/memory/grade.ts'
import type { Queries } from '../../../db/database.ts'

export interface VerseTest extends Record<string, unknown> {
  readonly verseId: string
  readonly day: CalendarDay
  readonly grade: Grade
}

/** Returns all tests of the verses that were tested on this day, in order of recitation. */
export async function loadTestsByVerse(
  queries: Queries,
  userId: string,
  day: CalendarDay,
): Promise<readonly VerseTest[]> {
  // Narrow by instants, which are indexed: this day anywhere on Earth, and the following night.
  const { rows } = await queries.execute<VerseTest>(sql`
    select verse_id as "verseId", day::text as day, grade from memory_tests
    where user_id = ${userId} and verse_id in (
      select verse_id from memory_tests
      where user_id = ${userId} and day = ${day}::date
        and practiced_at >= (${addDays(day, -1)}::timestamp at time zone 'UTC')
        and practiced_at <= (${addDays(day, 3)}::timestamp at time zone 'UTC'))
    order by practiced_at, seq`)
  return rows
}
