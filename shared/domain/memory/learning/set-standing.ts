import type { Standing } from './standing.ts'

/**
 * Returns a set's state today, from the states of its verses (undefined for those not in memory). One due verse
 * makes the set due. Only a fully known set has a share: the mean of its verses, in percent.
 */
export function setStanding(standings: readonly (Standing | undefined)[]): Standing {
  const awake = standings.filter((standing) => standing !== 'paused')
  const recalls = awake.filter((standing) => typeof standing === 'number')
  if (awake.includes('due')) return 'due'
  if (awake.length === 0) return standings.length === 0 ? 'new' : 'paused'
  if (recalls.length === awake.length)
    return Math.round(recalls.reduce((sum, each) => sum + each, 0) / recalls.length)
  return awake.every((standing) => standing === undefined || standing === 'new') ? 'new' : 'learning'
}

/** Returns the more urgent of two, for a verse that is in memory in two translations. */
export function moreUrgent(one: Standing | undefined, other: Standing): Standing {
  if (one === undefined) return other
  const rank = (standing: Standing) => (typeof standing === 'number' ? 1 : RANKS[standing])
  return rank(one) >= rank(other) ? one : other
}

const RANKS = { due: 3, learning: 2, new: 0, paused: -1 } as const

const URGENCY = { due: 0, learning: 1, new: 2, paused: 104 } as const

/**
 * Returns a number to sort by, from 0: due, learning, new or not in memory, then known ones from the weakest,
 * and paused ones last.
 */
export function urgencyOf(standing: Standing | undefined): number {
  if (typeof standing === 'number') return 3 + standing
  return URGENCY[standing ?? 'new']
}
