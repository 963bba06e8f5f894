import type { MemoryChoice } from '#shared/contract/custom-verses.ts'
import { needsRelearning } from '#shared/domain/custom-verses/changed-text.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import type { Queries } from '../../../db/database.ts'
import { rebuildMemory } from '../memory/keep-memory.ts'
import { rebuildWithin } from '../rebuild.ts'
import { lockRecord } from '../store.ts'
import { endTests, eraseWords, deleteMemory, addToLearning, setWordCount } from './store.ts'

/**
 * Updates a member's memory of a card after its text changed. Unless the member chose, a substantially changed card
 * starts over and stays on the learning list, and a corrected one keeps its memory.
 */
export async function updateAfterChange(
  queries: Queries,
  userId: string,
  card: { readonly id: string; readonly before: string; readonly after: string },
  now: Date,
  choice?: MemoryChoice,
): Promise<void> {
  if (card.before === card.after) return
  await lockRecord(queries, userId)
  const startsOver = choice === undefined ? needsRelearning(card.before, card.after) : choice === 'restart'
  if (startsOver) {
    // Otherwise, a card that was recited but never added would leave memory along with its tests.
    await addToLearning(queries, userId, card.id, now)
    if ((await endTests(queries, userId, card.id)) > 0) await rebuildMemory(queries, userId)
  }
  await setWordCount(queries, userId, card.id, splitVerseWords(card.after).length)
}

/** Removes a deleted card from memory and erases its words from attempts. */
export async function updateAfterDeletion(
  queries: Queries,
  userId: string,
  cardId: string,
  now: Date,
): Promise<void> {
  const totals = await lockRecord(queries, userId)
  if (totals === null) return
  await deleteMemory(queries, userId, cardId)
  if ((await eraseWords(queries, userId, cardId)) > 0) await rebuildWithin(queries, userId, totals, now)
}

/** Updates a member's record after a deleted card and the words of its attempts are restored. */
export async function updateAfterRestoring(queries: Queries, userId: string, now: Date): Promise<void> {
  const totals = await lockRecord(queries, userId)
  if (totals !== null) await rebuildWithin(queries, userId, totals, now)
}
