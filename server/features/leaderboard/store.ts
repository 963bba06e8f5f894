import { and, asc, desc, eq, gte, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import {
  EXACT_RANKS,
  LEADERBOARD_ORDER,
  LEADERBOARD_SIZE,
  type LevelCount,
} from '#shared/domain/progress/leaderboard.ts'
import { toLevel } from '#shared/domain/progress/experience.ts'
import type { Queries } from '../../db/database.ts'
import type { Reads } from '../../db/replica/stale-reads.ts'
import { users } from '../../db/schema/members.ts'
import { prepareOnce } from '../../db/prepared.ts'
import { createAddedRows } from '../../db/sent-rows.ts'
import { levelCounts, userStats } from '../../db/schema/record.ts'
import { isShown } from '../../members/store.ts'

/** The columns behind `LEADERBOARD_ORDER`. */
const SORT_COLUMNS = {
  userId: userStats.userId,
  xp: userStats.xp,
  streak: userStats.currentStreak,
  joinedAt: userStats.joinedAt,
}
const STANDING_ORDER = LEADERBOARD_ORDER.map(({ by, first }) =>
  first === 'highest' ? desc(SORT_COLUMNS[by]) : asc(SORT_COLUMNS[by]),
)

/** Returns a row value that compares members in that order; lower comes first. */
const toSortKey = (member: Readonly<Record<keyof typeof SORT_COLUMNS, SQLWrapper>>): SQL => {
  const parts = LEADERBOARD_ORDER.map(({ by, first }) =>
    first === 'highest' ? sql`-${member[by]}` : sql`${member[by]}`,
  )
  return sql`(${sql.join(parts, sql`, `)})`
}
const HAS_EXPERIENCE = sql`${userStats.xp} > 0`
/** Matches visible members. Starts with the index's condition, so PostgreSQL uses the index. */
const IS_VISIBLE = sql`${userStats.xp} > 0 and ${userStats.isListed} and ${isShown(userStats.userId)}`

const columns = {
  id: userStats.userId,
  firstName: users.firstName,
  lastName: users.lastName,
  xpPoints: userStats.xp,
  length: userStats.currentStreak,
  lastDay: userStats.lastDay,
  timeZone: userStats.timeZone,
  dayStartsAt: userStats.dayStartsAt,
}

export const listLeaders = (queries: Reads) =>
  queries
    .select(columns)
    .from(userStats)
    .innerJoin(users, eq(users.id, userStats.userId))
    .where(IS_VISIBLE)
    .orderBy(...STANDING_ORDER)
    .limit(LEADERBOARD_SIZE)

/** Finds a member's standing. Returns null if they have no experience points. */
export async function findStanding(queries: Reads, userId: string) {
  const [row] = await queries
    .select(columns)
    .from(userStats)
    .innerJoin(users, eq(users.id, userStats.userId))
    .where(and(eq(userStats.userId, userId), HAS_EXPERIENCE))
  return row ?? null
}

export type StandingRow = NonNullable<Awaited<ReturnType<typeof findStanding>>>

/** Returns a member's rank, or null beyond the first thousand. Members who opted out count only for their own rank. */
export async function findExactRank(queries: Reads, userId: string): Promise<number | null> {
  const ownRow = queries.select(SORT_COLUMNS).from(userStats).where(eq(userStats.userId, userId)).as('own')
  const first = queries
    .select(SORT_COLUMNS)
    .from(userStats)
    .where(IS_VISIBLE)
    .orderBy(...STANDING_ORDER)
    .limit(EXACT_RANKS)
    .as('first')
  const isAhead = sql`${toSortKey(first)} < ${toSortKey(ownRow)}`
  const [row] = await queries
    .select({ ahead: sql<number>`count(*)::int` })
    .from(first)
    .innerJoin(ownRow, isAhead)
  return row === undefined || row.ahead >= EXACT_RANKS ? null : row.ahead + 1
}

export const countLevelsFrom = (queries: Reads, xp: number): Promise<LevelCount[]> =>
  queries
    .select({ level: levelCounts.level, members: sql<number>`sum(${levelCounts.members})::int` })
    .from(levelCounts)
    .where(gte(levelCounts.level, toLevel(xp)))
    .groupBy(levelCounts.level)

/** Returns which of a level's 16 rows counts a member. Spreading the count by the id's first hex digit avoids contention. */
const getShard = (userId: string) => Number.parseInt(userId.slice(0, 1), 16)

/** A member's experience points before and after a change; 0 means no level. */
interface LevelMove {
  readonly userId: string
  readonly from: number
  readonly to: number
}

/** Moves members between level counts. Updates lower levels first, so concurrent moves can't deadlock. */
export async function moveLevels(queries: Queries, moves: readonly LevelMove[]): Promise<void> {
  const counts = new Map<string, { level: number; shard: number; members: number }>()
  const count = (userId: string, xp: number, members: number) => {
    const [level, shard] = [xp > 0 ? toLevel(xp) : 0, getShard(userId)]
    const key = `${level} ${shard}`
    counts.set(key, { level, shard, members: (counts.get(key)?.members ?? 0) + members })
  }
  for (const { userId, from, to } of moves) {
    count(userId, from, -1)
    count(userId, to, 1)
  }
  const changed = [...counts.values()]
    .filter(({ level, members }) => level > 0 && members !== 0)
    .sort((a, b) => a.level - b.level || a.shard - b.shard)
  if (changed.length === 0) return
  await addToCounts(queries, ADDED_COUNTS.values(changed))
}

const ADDED_COUNTS = createAddedRows('counted', levelCounts)

const addToCounts = prepareOnce((queries) =>
  queries
    .insert(levelCounts)
    .select(ADDED_COUNTS.all)
    .onConflictDoUpdate({
      target: [levelCounts.level, levelCounts.shard],
      set: { members: sql`${levelCounts.members} + excluded.members` },
    }),
)

/** Corrects the level counts and returns how many were wrong. Needs a transaction; concurrent moves wait and apply afterward. */
export async function recountLevels(queries: Queries): Promise<number> {
  // Disable the timeout: only the operator's command runs this.
  await queries.execute(sql`set local statement_timeout = 0`)
  await queries.execute(sql`lock table ${levelCounts} in share row exclusive mode`)
  const shard = sql<string>`left(${userStats.userId}::text, 1)`
  const rows = await queries
    .select({
      level: sql<number>`${userStats.xp} / 100 + 1`.as('level'),
      shard: shard.as('shard'),
      members: sql<number>`count(*)::int`,
    })
    .from(userStats)
    .where(HAS_EXPERIENCE)
    .groupBy(sql`1`, sql`2`)
  const actualCounts = rows.map(({ shard, ...row }) => ({ ...row, shard: getShard(shard) }))
  const storedCounts = await queries
    .select()
    .from(levelCounts)
    .where(sql`${levelCounts.members} <> 0`)
  const wrong = countDifferences(storedCounts, actualCounts)
  if (wrong === 0) return 0
  await queries.delete(levelCounts)
  for (let start = 0; start < actualCounts.length; start += BATCH_ROWS)
    await queries.insert(levelCounts).values(actualCounts.slice(start, start + BATCH_ROWS))
  return wrong
}

const BATCH_ROWS = 1000

/** Counts entries that aren't in both lists. */
function countDifferences(
  storedCounts: readonly (typeof levelCounts.$inferSelect)[],
  actualCounts: typeof storedCounts,
): number {
  const toKey = ({ level, shard, members }: (typeof storedCounts)[number]) => `${level} ${shard} ${members}`
  const [one, other] = [new Set(storedCounts.map(toKey)), new Set(actualCounts.map(toKey))]
  return [...one].filter((it) => !other.has(it)).length + [...other].filter((it) => !one.has(it)).length
}
