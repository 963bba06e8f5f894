import type { SimilarVerses } from '#shared/domain/memory/similar-verses.ts'
import { openStoredJson } from '#web/stores/browser-storage.ts'

/** Two verses that were mixed up, with the differences at that time. */
export interface MixedUpPair extends SimilarVerses {
  readonly verseId: string
  readonly otherId: string
}

const MAX_PAIRS = 20

/** Lists the pairs a member mixed up on this device, latest first. Deleted on sign-out. */
export const loadPairs = (userId: string): readonly MixedUpPair[] => openStore(userId).read() ?? []

/** Adds pairs to the front of the list, or moves them there. */
export function storePairs(userId: string, pairs: readonly MixedUpPair[]): void {
  const keys = new Set(pairs.map(pairKey))
  const otherPairs = loadPairs(userId).filter((pair) => !keys.has(pairKey(pair)))
  openStore(userId).set([...pairs, ...otherPairs].slice(0, MAX_PAIRS))
}

export function removePair(userId: string, pair: MixedUpPair): void {
  openStore(userId).set(loadPairs(userId).filter((stored) => pairKey(stored) !== pairKey(pair)))
}

/** Identifies a pair, regardless of order. */
export const pairKey = ({ verseId, otherId }: MixedUpPair) => [verseId, otherId].sort().join(' ')

const openStore = (userId: string) =>
  openStoredJson<readonly MixedUpPair[]>(`mixed-up-${userId}`, 'local', (value) =>
    Array.isArray(value) ? value.filter(isPair) : null,
  )

function isPair(value: unknown): value is MixedUpPair {
  const { verseId, otherId, said, other } = (value ?? {}) as Readonly<Record<string, unknown>>
  return (
    typeof verseId === 'string' &&
    typeof otherId === 'string' &&
    isDifferingText(said) &&
    isDifferingText(other)
  )
}

function isDifferingText(value: unknown): boolean {
  const { differs, mixedUp } = (value ?? {}) as Readonly<Record<string, unknown>>
  return Array.isArray(differs) && Array.isArray(mixedUp)
}
