import type { SimilarVerses } from '#shared/domain/memory/similar-verses.ts'
import { storedJson } from '#web/stores/browser-storage.ts'

/** Two verses that were mixed up, with their words at that time. */
export interface MixedUpPair extends SimilarVerses {
  readonly verseId: string
  readonly otherId: string
}

const MAX_PAIRS = 20

/** Lists the pairs a member mixed up on this device, latest first. Deleted on sign-out. */
export const storedPairs = (userId: string): readonly MixedUpPair[] => store(userId).read() ?? []

/** Adds pairs to the front of the list, or moves them there. */
export function storePairs(userId: string, pairs: readonly MixedUpPair[]): void {
  const names = new Set(pairs.map(pairKey))
  const otherPairs = storedPairs(userId).filter((pair) => !names.has(pairKey(pair)))
  store(userId).set([...pairs, ...otherPairs].slice(0, MAX_PAIRS))
}

export function forgetPair(userId: string, pair: MixedUpPair): void {
  store(userId).set(storedPairs(userId).filter((stored) => pairKey(stored) !== pairKey(pair)))
}

/** Identifies a pair. Doesn't depend on the order of the two. */
export const pairKey = ({ verseId, otherId }: MixedUpPair) => [verseId, otherId].sort().join(' ')

const store = (userId: string) =>
  storedJson<readonly MixedUpPair[]>(`mixed-up-${userId}`, 'local', (read) =>
    Array.isArray(read) ? read.filter(isPair) : null,
  )

function isPair(read: unknown): read is MixedUpPair {
  const { verseId, otherId, said, other } = (read ?? {}) as Readonly<Record<string, unknown>>
  return typeof verseId === 'string' && typeof otherId === 'string' && isText(said) && isText(other)
}

function isText(read: unknown): boolean {
  const { differs, mixedUp } = (read ?? {}) as Readonly<Record<string, unknown>>
  return Array.isArray(differs) && Array.isArray(mixedUp)
}
