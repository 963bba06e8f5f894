import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Attempt } from '#shared/domain/progress/attempt.ts'
import { unpackVerdicts } from '#shared/domain/progress/packed-verdicts.ts'
import type { Queries } from '../../../db/database.ts'
import { paginate } from '../../../db/pages.ts'
import { prepareOnce } from '../../../db/prepared.ts'
import { attempts, userAchievements } from '../../../db/schema/record.ts'
import type { AttemptRow } from '../rows.ts'

/** Returns which of these ids the member already has. */
export async function findKnownAttemptIds(
  queries: Queries,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await readKnownIds(queries, { userId, ids })
  return new Set(rows.map(({ id }) => id))
}

/**
 * Passes all ids as one value: with hundreds of parameters, PostgreSQL scans the whole table instead of using its
 * index.
 */
const readKnownIds = prepareOnce((queries) =>
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

type SequencedAttempt = Attempt & { readonly seq: number }

export const listAttemptsAfter = (queries: Queries, userId: string, seq: number) =>
  paginate<AttemptRow>(
    (after, limit) =>
      queries
        .select()
        .from(attempts)
        .where(and(eq(attempts.userId, userId), gt(attempts.seq, after?.seq ?? seq)))
        .orderBy(asc(attempts.seq))
        .limit(limit),
    ROWS_PER_PAGE,
  )

export const toSequencedAttempt = (row: AttemptRow): SequencedAttempt => ({
  ...row,
  practicedAt: +row.practicedAt,
  recordedAt: +row.recordedAt,
  ...unpackVerdicts(row.verdicts),
})

/** Rows per page. Reading a page takes about 50 ms. */
const ROWS_PER_PAGE = 500

/** Returns a member's last sequence number, or 0 if they have none. */
export async function findLastSeq(queries: Queries, userId: string): Promise<number> {
  const [row] = await queries
    .select({ seq: attempts.seq })
    .from(attempts)
    .where(eq(attempts.userId, userId))
    .orderBy(desc(attempts.seq))
    .limit(1)
  return row?.seq ?? 0
}

export async function findEarnedAchievements(
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
