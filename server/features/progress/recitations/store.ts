import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database.ts'
import { attempts, progress } from '../../../db/schema/record.ts'
import { customVerses } from '../../../db/schema/own-words.ts'
import { isUuid } from '#shared/domain/uuid.ts'

/** Returns the latest attempts at verses and cards, newest first. */
export const listLatestAttempts = (queries: Queries, userId: string, limit: number) =>
  queries
    .select({
      id: attempts.id,
      verseId: attempts.verseId,
      method: attempts.method,
      accuracy: attempts.accuracy,
      seconds: attempts.seconds,
      practicedAt: attempts.practicedAt,
    })
    .from(attempts)
    .where(eq(attempts.userId, userId))
    .orderBy(desc(attempts.seq))
    .limit(limit)

/** Counts a member's practiced and memorized verses. */
export async function countRecordedVerses(
  queries: Queries,
  userId: string,
): Promise<{ readonly practiced: number; readonly memorized: number }> {
  const [row] = await queries
    .select({
      practiced: sql<number>`count(*)::int`,
      memorized: sql<number>`(count(*) filter (where ${progress.isMemorized}))::int`,
    })
    .from(progress)
    .where(eq(progress.userId, userId))
  return row ?? { practiced: 0, memorized: 0 }
}

/** Returns a member's own cards among these ids. */
export const findCards = (queries: Queries, userId: string, ids: readonly string[]) =>
  queries
    .select({
      id: customVerses.id,
      reference: customVerses.reference,
      translation: customVerses.translation,
      text: customVerses.text,
    })
    .from(customVerses)
    .where(and(eq(customVerses.userId, userId), inArray(customVerses.id, ids.filter(isUuid))))
