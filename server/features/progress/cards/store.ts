import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isUuid } from '#shared/domain/uuid.ts'
import type { Queries } from '../../../db/database.ts'
import { memoryTests, verseMemories } from '../../../db/schema/memory.ts'
import { customVerses } from '../../../db/schema/own-words.ts'
import { attempts } from '../../../db/schema/record.ts'

export async function findOwnTexts(queries: Queries, userId: string, ids: readonly string[]) {
  const cardIds = ids.filter(isUuid)
  if (cardIds.length === 0) return []
  return queries
    .select({ id: customVerses.id, reference: customVerses.reference, text: customVerses.text })
    .from(customVerses)
    .where(and(eq(customVerses.userId, userId), inArray(customVerses.id, cardIds)))
}

const isAtCard = (userId: string, cardId: string) =>
  and(eq(attempts.userId, userId), eq(attempts.verseId, cardId))

/** Turns all attempts at a card into practice that no longer tests memory. Returns how many there were. */
export async function endTests(queries: Queries, userId: string, cardId: string): Promise<number> {
  const ended = await queries
    .update(attempts)
    .set({ textHidden: false })
    .where(isAtCard(userId, cardId))
    .returning({ seq: attempts.seq })
  return ended.length
}

/**
 * Erases the words of a card's attempts, but keeps the rows, which the calendar, times, and streak need. Returns how
 * many rows changed.
 */
export async function eraseWords(queries: Queries, userId: string, cardId: string): Promise<number> {
  const erased = await queries
    .update(attempts)
    .set({ textHidden: false, verdicts: null, wordCount: null })
    .where(isAtCard(userId, cardId))
    .returning({ seq: attempts.seq })
  return erased.length
}

/** Adds a card to the member's learning list, so they keep learning it after its tests end. */
export async function addToLearning(
  queries: Queries,
  userId: string,
  cardId: string,
  now: Date,
): Promise<void> {
  const [last] = await queries
    .select({ position: sql<number>`coalesce(max(${verseMemories.position}), 0)::int` })
    .from(verseMemories)
    .where(eq(verseMemories.userId, userId))
  await queries
    .update(verseMemories)
    .set({ addedAt: now, position: (last?.position ?? 0) + 1 })
    .where(
      and(
        eq(verseMemories.userId, userId),
        eq(verseMemories.verseId, cardId),
        isNull(verseMemories.addedAt),
        eq(verseMemories.isResting, false),
      ),
    )
}

/** Removes the card's memory and its tests. */
export async function deleteMemory(queries: Queries, userId: string, cardId: string): Promise<void> {
  const isThis = (table: typeof verseMemories | typeof memoryTests) =>
    and(eq(table.userId, userId), eq(table.verseId, cardId))
  await queries.delete(verseMemories).where(isThis(verseMemories))
  await queries.delete(memoryTests).where(isThis(memoryTests))
}

export async function setWordCount(
  queries: Queries,
  userId: string,
  cardId: string,
  words: number,
): Promise<void> {
  await queries
    .update(verseMemories)
    .set({ words })
    .where(
      and(
        eq(verseMemories.userId, userId),
        eq(verseMemories.verseId, cardId),
        sql`${verseMemories.tests} = 0`,
      ),
    )
}
