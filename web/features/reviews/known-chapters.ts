import { useQuery } from '@tanstack/react-query'
import { type KnownChapter, knownChapters, versesCovered } from '#shared/domain/reading/known-chapters.ts'
import { useUser } from '#web/features/auth/index.ts'
import type { MemoryItem } from './learned.ts'
import { rememberedQuery } from './queries.ts'

/** What a member knows, chapter by chapter. */
export interface KnownBible {
  /** By `chapterKey`; only those of which something is in memory. */
  readonly chapters: ReadonlyMap<string, KnownChapter>
  /** How many cards are from no chapter of the Bible. */
  readonly elsewhere: number
}

/**
 * Milliseconds for which the memory is not asked for again: turning pages must not fetch thousands of verses each time.
 * Attempts and Learn bring it up to date at once.
 */
const FRESH_MS = 300_000

/** What the member knows of each chapter; asks nothing for a visitor. */
export function useKnownChapters() {
  const { user } = useUser()
  return useQuery({
    ...rememberedQuery,
    enabled: user !== null,
    select: knownBible,
    structuralSharing: false,
    staleTime: FRESH_MS,
  })
}

function knownBible(list: readonly MemoryItem[]): KnownBible {
  const placed = list.flatMap(({ verse, recall }) => {
    const covered = versesCovered(verse)
    return covered === undefined ? [] : { ...covered, recall }
  })
  return { chapters: knownChapters(placed), elsewhere: list.length - placed.length }
}
