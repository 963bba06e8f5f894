import { toLevel } from './experience.ts'

export const LEADERBOARD_SIZE = 100
/** Ranks up to this are exact. Lower ones are estimated from the number of members at each level. */
export const EXACT_RANKS = 1000

/**
 * The criteria of the order, most important first. The streak is that of the last attempt, and the id breaks ties. The
 * server builds its queries from this.
 */
export const LEADERBOARD_ORDER = [
  { by: 'xp', first: 'highest' },
  { by: 'streak', first: 'highest' },
  { by: 'joinedAt', first: 'lowest' },
  { by: 'userId', first: 'lowest' },
] as const

/** Returns the name others see: first name and last initial ("Ann B."), or "Member" without names. */
export function formatPublicName(firstName: string | null, lastName: string | null): string {
  const initial = toInitial(lastName)
  const parts = [firstName?.trim(), initial === null ? '' : `${initial}.`]
  return parts.filter(Boolean).join(' ') || 'Member'
}

const segmenter = new Intl.Segmenter()
/** A first letter that can't combine with its neighbor, because combining marks start at U+0300. */
const SIMPLE_LETTER = /^[\u0020-\u02ff](?![^\u0020-\u02ff])/

/** Returns the first grapheme of a name in upper case; null without one. */
export function toInitial(name: string | null): string | null {
  const trimmed = name?.trim() ?? ''
  // The segmenter is a hundred times slower, and the leaderboard needs a hundred names.
  const first = SIMPLE_LETTER.exec(trimmed)?.[0] ?? [...segmenter.segment(trimmed)][0]?.segment
  return first?.toUpperCase() ?? null
}

type Award = 'crown' | 'silver' | 'bronze'
const AWARDS: readonly Award[] = ['crown', 'silver', 'bronze']

export const findAward = (rank: number): Award | undefined => AWARDS[rank - 1]

export interface LevelCount {
  readonly level: number
  readonly members: number
}

/**
 * Estimates a rank from the members at higher levels and a share of those at the same level, assuming an even spread.
 * Rounds to three digits.
 */
export function estimateRank(xp: number, counts: readonly LevelCount[]): number {
  const ownLevel = toLevel(xp)
  const ahead = counts.filter(({ level }) => level > ownLevel).reduce((sum, { members }) => sum + members, 0)
  const atLevel = counts.find(({ level }) => level === ownLevel)?.members ?? 1
  const rank = 1 + ahead + Math.round(((atLevel - 1) * (99 - (xp % 100))) / 100)
  return roundToThreeDigits(Math.max(rank, EXACT_RANKS + 1))
}

function roundToThreeDigits(number: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(number)) - 2)
  return Math.round(number / step) * step
}
