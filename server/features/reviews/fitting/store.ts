import { and, eq, sql } from 'drizzle-orm'
import { TESTS_TO_FIT, type TestToFit } from '#shared/domain/memory/personal-parameters.ts'
import type { Database, Queries } from '../../../db/database.ts'
import { reviewSettings } from '../../../db/schema/memory.ts'
import { pageRecitedTests } from '../store.ts'

/** A member with enough new tests to fit parameters. */
export interface MemberToFit {
  readonly userId: string
  readonly fittedTestCount: number
}

/** Returns the members due for fitting, starting with those who had the fewest tests at their last fit. */
export async function findMembersToFit(database: Database, limit: number): Promise<MemberToFit[]> {
  const { rows } = await database.execute<{ userId: string; fittedTestCount: number }>(sql`
    select user_id as "userId", fitted_at as "fittedTestCount" from review_settings s
    where exists (
      select from memory_tests t where t.user_id = s.user_id order by t.seq
      offset greatest(${TESTS_TO_FIT.first}::int, s.fitted_at + ${TESTS_TO_FIT.again}::int) - 1 limit 1
    )
    order by fitted_at, user_id limit ${limit}`)
  return rows
}

/** Claims a member's fit at this number of tests. Returns false if another process was first. */
export async function claimFit(
  queries: Queries,
  { userId, fittedTestCount }: MemberToFit,
  tests: number,
): Promise<boolean> {
  const claimed = await queries
    .update(reviewSettings)
    .set({ fittedTestCount: tests })
    .where(and(eq(reviewSettings.userId, userId), eq(reviewSettings.fittedTestCount, fittedTestCount)))
    .returning({ userId: reviewSettings.userId })
  return claimed.length > 0
}

/** Loads a member's tests in order of recitation. */
export const loadTestsToFit = (queries: Queries, userId: string): Promise<TestToFit[]> =>
  pageRecitedTests(queries, userId)
    .map(({ verseId, day, grade }) => ({ verseId, day, grade }))
    .all()
