import type { QueryClient } from '@tanstack/react-query'
import { findNextToSay } from '#shared/domain/practice/next-to-say.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import { buildPracticePath } from '#web/verse-lists/practice-path.ts'
import { rememberedQuery, savedIdsQuery, todayQuery } from './queries.ts'

/** Returns the path to the next verse: one that's due today, or else one being learned, or else a saved one. */
export async function findNextPath(
  queryClient: QueryClient,
  userId: string,
  verseId: string,
): Promise<string> {
  const { today } = await queryClient.fetchQuery(todayQuery(userId))
  const due = today.items.map(({ verse }) => verse.id)
  if (due.some((id) => id !== verseId)) return '/today'
  const remembered = (await queryClient.fetchQuery(rememberedQuery)) ?? []
  const learned = remembered.filter(({ state }) => state !== 'resting').map(({ verse }) => verse.id)
  const saved = await queryClient.fetchQuery(savedIdsQuery)
  const next = findNextToSay(verseId, { learned, saved })
  if (next === undefined) throw new Error('There are no other verses.')
  return buildPracticePath({ kind: isUuid(next) ? 'card' : 'verse', id: next })
}
