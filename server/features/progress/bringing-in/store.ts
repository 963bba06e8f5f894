import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Attempt } from '#shared/domain/progress/attempt.ts'
import type { Queries } from '../../../db/database.ts'
import { pagedBy } from '../../../db/pages.ts'
import { attempts } from '../../../db/schema/record.ts'
import { type AttemptRow, verdictsOf } from '../rows.ts'

/** Those of some attempts that a member has on record. */
export async function knownAttempts(
  queries: Queries,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await queries
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), inArray(attempts.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

/** A member's attempts in the order of their arrival, read page by page. */
export async function* attemptsSoFar(queries: Queries, userId: string): AsyncGenerator<Attempt> {
  const rows = pagedBy<AttemptRow>((after, most) =>
    queries
      .select()
      .from(attempts)
      .where(and(eq(attempts.userId, userId), after && gt(attempts.seq, after.seq)))
      .orderBy(asc(attempts.seq))
      .limit(most),
  )
  for await (const page of rows.pages())
    for (const row of page)
      yield {
        ...row,
        practicedAt: +row.practicedAt,
        recordedAt: +row.recordedAt,
        ...verdictsOf(row),
      }
}
