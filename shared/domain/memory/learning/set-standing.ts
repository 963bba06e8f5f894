import type { Standing } from './standing.ts'

/**
 * Returns a set's state today from the states of its verses, which are undefined if not in memory. One due verse makes
 * the set due. The state of a fully known set is the mean recall of its verses, in percent.
 */
export function getSetStanding(standings: readonly (Standing | undefined)[]): Standing {
  const active = standings.filter((standing) => standing !== 'paused')
  const recalls = active.filter((standing) => typeof standing === 'number')
  if (active.includes('due')) return 'due'
  if (active.length === 0) return standings.length === 0 ? 'new' : 'paused'
  if (recalls.length === active.length)
    return Math.round(recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length)
  return active.every((standing) => standing === undefined || standing === 'new') ? 'new' : 'learning'
}

/** Returns the more urgent of two states, for a verse that is in memory in two translations. */
export function pickMoreUrgent(a: Standing | undefined, b: Standing): Standing {
  if (a === undefined) return b
  const rank = (standing: Standing) => (typeof standing === 'number' ? 1 : STANDING_RANKS[standing])
  return rank(a) >= rank(b) ? a : b
}

const STANDING_RANKS = { due: 3, learning: 2, new: 0, paused: -1 } as const

const URGENCY = { due: 0, learning: 1, new: 2, paused: 104 } as const

/**
 * Returns a number to sort by, from 0: due, learning, new (or not in memory), then known from the weakest to the
 * strongest, and paused last.
 */
export function getSortRank(standing: Standing | undefined): number {
  if (typeof standing === 'number') return 3 + standing
  return URGENCY[standing ?? 'new']
}
