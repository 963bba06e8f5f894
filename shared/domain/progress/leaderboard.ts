import { levelOf } from './experience.ts'

export const LEADERBOARD_SIZE = 100
/** Ranks up to this are exact. Lower ones are estimated from the number of members at each level. */
export const EXACT_RANKS = 1000

/**
 * Most important first. Uses the streak as of the last attempt; the id breaks ties. The server builds its
 * queries from this.
 */
export const LEADERBOARD_ORDER = [
  { by: 'xp', first: 'highest' },
  { by: 'streak', first: 'highest' },
  { by: 'joinedAt', first: 'lowest' },
  { by: 'userId', first: 'lowest' },
] as const

/** Returns how others see a member: first name and last initial ("Ann B."), or "Member" without names. */
export function publicName(firstName: string | null, lastName: string | null): string {
  const initial = initialOf(lastName)
  const parts = [firstName?.trim(), initial === null ? '' : `${initial}.`]
  return parts.filter(Boolean).join(' ') || 'Member'
}

const letters = new Intl.Segmenter()
/** Most first letters, which can't combine with their neighbors because combining marks start at U+0300. */
const SIMPLE = /^[\u0020-\u02ff](?![^\u0020-\u02ff])/

/** Returns the first grapheme of a name in upper case; null without one. */
export function initialOf(name: string | null): string | null {
  const trimmed = name?.trim() ?? ''
  // The segmenter is a hundred times slower, and the leaderboard needs a hundred names.
  const first = SIMPLE.exec(trimmed)?.[0] ?? [...letters.segment(trimmed)][0]?.segment
  return first?.toUpperCase() ?? null
}

type Award = 'crown' | 'silver' | 'bronze'
const AWARDS: readonly Award[] = ['crown', 'silver', 'bronze']

export const awardOf = (rank: number): Award | undefined => AWARDS[rank - 1]

export interface LevelCount {
  readonly level: number
  readonly members: number
}

/** Adds members at higher levels, and a share of their own level, assuming an even spread. Rounds to three digits. */
export function estimatedRank(xp: number, counts: readonly LevelCount[]): number {
  const ownLevel = levelOf(xp)
  const ahead = counts.filter(({ level }) => level > ownLevel).reduce((sum, { members }) => sum + members, 0)
  const beside = counts.find(({ level }) => level === ownLevel)?.members ?? 1
  const rank = 1 + ahead + Math.round(((beside - 1) * (99 - (xp % 100))) / 100)
  return threeDigits(Math.max(rank, EXACT_RANKS + 1))
}

function threeDigits(number: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(number)) - 2)
  return Math.round(number / step) * step
}
