import type { MemoryStatus } from './verse-status.ts'

/**
 * Returns a set's status today from the statuses of its verses, which are undefined if not in memory. One due verse makes
 * the set due. The status of a fully known set is the mean recall of its verses, in percent.
 */
export function getSetStatus(statuses: readonly (MemoryStatus | undefined)[]): MemoryStatus {
  const active = statuses.filter((status) => status !== 'paused')
  const recalls = active.filter((status) => typeof status === 'number')
  if (active.includes('due')) return 'due'
  if (active.length === 0) return statuses.length === 0 ? 'new' : 'paused'
  if (recalls.length === active.length)
    return Math.round(recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length)
  return active.every((status) => status === undefined || status === 'new') ? 'new' : 'learning'
}

/** Returns the more urgent of two statuses, for a verse that is in memory in two translations. */
export function pickMoreUrgent(a: MemoryStatus | undefined, b: MemoryStatus): MemoryStatus {
  if (a === undefined) return b
  const rank = (status: MemoryStatus) => (typeof status === 'number' ? 1 : STATUS_RANKS[status])
  return rank(a) >= rank(b) ? a : b
}

const STATUS_RANKS = { due: 3, learning: 2, new: 0, paused: -1 } as const

const URGENCY = { due: 0, learning: 1, new: 2, paused: 104 } as const

/**
 * Returns a number to sort by, from 0: due, learning, new (or not in memory), then known from the weakest to the
 * strongest, and paused last.
 */
export function getSortRank(status: MemoryStatus | undefined): number {
  if (typeof status === 'number') return 3 + status
  return URGENCY[status ?? 'new']
}
