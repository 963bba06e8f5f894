import { findMixedUp } from '#shared/domain/memory/similar-verses.ts'
import { parseVerseId } from '#shared/domain/scripture/verse-id.ts'
import type { RecitedWord } from '#shared/domain/recitation/verdict.ts'
import { pairKey, type MixedUpPair } from './stored-pairs.ts'

export interface ComparedVerse {
  readonly id: string
  readonly reference: string
  readonly text: string
}

export interface RecitedVerse {
  readonly verse: ComparedVerse
  readonly words: readonly RecitedWord[]
}

/** Finds pairs of verses that were mixed up, at most one per recited verse. */
export function findMixedUpPairs(
  recited: readonly RecitedVerse[],
  verses: readonly ComparedVerse[],
): MixedUpPair[] {
  const pairs = recited.flatMap(({ verse, words }) => {
    for (const other of verses) {
      if (isSamePlace(other.id, verse.id)) continue
      const mixUp = findMixedUp(verse.text, words, other.text)
      if (mixUp !== null) return [{ verseId: verse.id, otherId: other.id, ...mixUp }]
    }
    return []
  })
  return [...new Map(pairs.map((pair) => [pairKey(pair), pair])).values()]
}

/** Ignores the translation, because a verse can't be mixed up with itself. */
function isSamePlace(id: string, other: string): boolean {
  const [place, otherPlace] = [parseVerseId(id)?.place, parseVerseId(other)?.place]
  return id === other || (place !== undefined && JSON.stringify(place) === JSON.stringify(otherPlace))
}
