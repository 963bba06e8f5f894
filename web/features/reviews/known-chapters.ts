import { useQuery } from '@tanstack/react-query'
import {
  type KnownChapter,
  summarizeChapters,
  findVersesCovered,
} from '#shared/domain/reading/known-chapters.ts'
import { useUser } from '#web/features/auth/index.ts'
import type { MemoryItem } from './learned.ts'
import { rememberedQuery } from './queries.ts'

/** How much a member knows, by chapter. */
export interface KnownBible {
  /** Chapters with something in memory, by `formatChapterKey`. */
  readonly chapters: ReadonlyMap<string, KnownChapter>
  /** The number of cards whose text isn't from the Bible. */
  readonly nonBibleCards: number
}

/**
 * How long fetched data counts as fresh, so turning pages doesn't fetch thousands of verses each time. Attempts
 * and Learn refresh it right away.
 */
const MEMORY_FRESH_MS = 300_000

/** Loads how much of each chapter the member knows. Sends no request for a visitor. */
export function useKnownChapters() {
  const { user } = useUser()
  return useQuery({
    ...rememberedQuery,
    enabled: user !== null,
    select: toKnownBible,
    structuralSharing: false,
    staleTime: MEMORY_FRESH_MS,
  })
}

function toKnownBible(list: readonly MemoryItem[]): KnownBible {
  const placed = list.flatMap(({ verse, recall }) => {
    const covered = findVersesCovered(verse)
    return covered === undefined ? [] : { ...covered, recall }
  })
  return { chapters: summarizeChapters(placed), nonBibleCards: list.length - placed.length }
}
