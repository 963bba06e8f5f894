import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Attempt } from '#shared/domain/progress/attempt.ts'
import type { Queries } from '../../../db/database.ts'
import { pagedBy } from '../../../db/pages.ts'
import { prepared } from '../../../db/prepared.ts'
import { attempts, userAchievements } from '../../../db/schema/record.ts'
import { type AttemptRow, verdictsOf } from '../rows.ts'

/** Those of some attempts that a member has on record. */
export async function knownAttempts(
  queries: Queries,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await readKnown(queries, { userId, ids })
  return new Set(rows.map(({ id }) => id))
}

/** The ids travel as one value: as hundreds, the whole record is read through instead of its index. */
const readKnown = prepared((queries) =>
  queries
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, sql.placeholder('userId')),
        sql`${attempts.id} = any(${sql.placeholder('ids')}::uuid[])`,
      ),
    ),
)

/** An attempt with its place in the order of arrival. */
export type PlacedAttempt = Attempt & { readonly seq: number }

/** A member's attempts that arrived after one, in the order of their arrival, as their rows have them. */
export const attemptsAfter = (queries: Queries, userId: string, seq: number) =>
  pagedBy<AttemptRow>(
    (after, most) =>
      queries
        .select()
        .from(attempts)
        .where(and(eq(attempts.userId, userId), gt(attempts.seq, after?.seq ?? seq)))
        .orderBy(asc(attempts.seq))
        .limit(most),
    READ_AT_ONCE,
  )

/** An attempt as the rules know it. */
export const placedAttempt = (row: AttemptRow): PlacedAttempt => ({
  ...row,
  practicedAt: +row.practicedAt,
  recordedAt: +row.recordedAt,
  ...verdictsOf(row),
})

/** Rows of a page: reading it takes some 50 ms. */
const READ_AT_ONCE = 500

/** The number of a member's attempt that arrived last; 0 where there is none. */
export async function lastAttemptOf(queries: Queries, userId: string): Promise<number> {
  const [row] = await queries
    .select({ seq: attempts.seq })
    .from(attempts)
    .where(eq(attempts.userId, userId))
    .orderBy(desc(attempts.seq))
    .limit(1)
  return row?.seq ?? 0
}

/** Those of some achievements that a member has earned. */
export async function earnedOf(
  queries: Queries,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { achievementId } = userAchievements
  const rows = await queries
    .select({ achievementId })
    .from(userAchievements)
    .where(and(eq(userAchievements.userId, userId), inArray(achievementId, [...ids])))
  return new Set(rows.map((row) => row.achievementId))
}
