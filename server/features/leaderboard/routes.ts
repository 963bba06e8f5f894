import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import type { LeaderboardEntry } from '#shared/contract/leaderboard.ts'
import { dayOf } from '#shared/domain/calendar-day.ts'
import { estimatedRank, initialOf } from '#shared/domain/progress/leaderboard.ts'
import { currentStreak } from '#shared/domain/progress/streak.ts'
import type { Database } from '../../db/database.ts'
import { serve } from '../../serve.ts'
import { leadersIn, levelsFrom, rankAmongFirst, type StandingRow, standingOf } from './store.ts'

/** Mounts the leaderboard. */
export function routeLeaderboard(app: FastifyInstance, database: Database, clock: () => Date): void {
  serve(app, api.leaderboard.list, async ({ member }) => {
    const now = clock()
    const leaders = (await leadersIn(database)).map((row, index) => entryOf(row, index + 1, now))
    if (leaders.some(({ id }) => id === member.id)) return leaders
    const own = await standingOf(database, member.id)
    return own === null ? leaders : [...leaders, await withOwnRank(own, now)]
  })

  async function withOwnRank(own: StandingRow, now: Date): Promise<LeaderboardEntry> {
    const rank = await rankAmongFirst(database, own.id)
    if (rank !== null) return entryOf(own, rank, now)
    const estimate = estimatedRank(own.xpPoints, await levelsFrom(database, own.xpPoints))
    return { ...entryOf(own, estimate, now), isRankEstimated: true }
  }
}

/** A row as others may see it: of the last name its first letter, the streak as it is on that member's own day. */
function entryOf(row: StandingRow, rank: number, now: Date): LeaderboardEntry {
  const { id, firstName, lastName, profileImageUrl, xpPoints, timeZone } = row
  return {
    id,
    firstName,
    profileImageUrl,
    xpPoints,
    rank,
    lastName: initialOf(lastName),
    currentStreak: currentStreak(row, dayOf(now, timeZone ?? 'UTC')),
    isRankEstimated: false,
  }
}
