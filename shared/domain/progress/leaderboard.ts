import { levelOf } from './experience.ts'

/** How many members the leaderboard shows. */
export const LEADERBOARD_SIZE = 100
/** Up to here ranks are counted one by one; beyond, they are told from how many members each level has. */
export const EXACT_RANKS = 1000

/**
 * What the leaderboard sorts by, the most important first. The streak is the stored one, as it was after the last
 * attempt; the id decides last, so no two members are equal. The server's queries are built from this list.
 */
export const LEADERBOARD_ORDER = [
  { by: 'xp', first: 'highest' },
  { by: 'streak', first: 'highest' },
  { by: 'joinedAt', first: 'lowest' },
  { by: 'userId', first: 'lowest' },
] as const

/** How others see a member: first name and the first letter of the last ("Ann B."); without names "Member". */
export function publicName(firstName: string | null, lastName: string | null): string {
  const initial = initialOf(lastName)
  const parts = [firstName?.trim(), initial === null ? '' : `${initial}.`]
  return parts.filter(Boolean).join(' ') || 'Member'
}

const letters = new Intl.Segmenter()
/** The first letter of most names: nothing that joins with its neighbors comes before U+0300. */
const SIMPLE = /^[\u0020-\u02ff](?![^\u0020-\u02ff])/

/** The first letter of a name as a person sees letters, in upper case; null where there is none. */
export function initialOf(name: string | null): string | null {
  const trimmed = name?.trim() ?? ''
  // The segmenter takes a hundred times as long, and the leaderboard asks for a hundred names.
  const first = SIMPLE.exec(trimmed)?.[0] ?? [...letters.segment(trimmed)][0]?.segment
  return first?.toUpperCase() ?? null
}

type Award = 'crown' | 'silver' | 'bronze'
const AWARDS: readonly Award[] = ['crown', 'silver', 'bronze']

/** What stands beside the first three ranks: a crown, then two medals. */
export const awardOf = (rank: number): Award | undefined => AWARDS[rank - 1]

/** How many members have reached a level and not the next. */
export interface LevelCount {
  readonly level: number
  readonly members: number
}

/**
 * About which rank a member has who is not among the first thousand: after all of a higher level, and after that share
 * of their own level that lies ahead of them, were they spread evenly. Three digits of it are shown.
 */
export function estimatedRank(xp: number, counts: readonly LevelCount[]): number {
  const own = levelOf(xp)
  const ahead = counts.filter(({ level }) => level > own).reduce((sum, { members }) => sum + members, 0)
  const beside = counts.find(({ level }) => level === own)?.members ?? 1
  const rank = 1 + ahead + Math.round(((beside - 1) * (99 - (xp % 100))) / 100)
  return threeDigits(Math.max(rank, EXACT_RANKS + 1))
}

function threeDigits(number: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(number)) - 2)
  return Math.round(number / step) * step
}
