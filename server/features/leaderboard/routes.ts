import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import type { LeaderboardEntry } from '#shared/contract/leaderboard.ts'
import { type CalendarDay, dayOf } from '#shared/domain/calendar-day.ts'
import { estimatedRank, initialOf } from '#shared/domain/progress/leaderboard.ts'
import { currentStreak } from '#shared/domain/progress/streak.ts'
import type { Database } from '../../db/database.ts'
import { serve } from '../../http/serve.ts'
import { namedTimeZone } from '../../http/caller-time-zone.ts'
import { leadersIn, levelsFrom, rankAmongFirst, type StandingRow, standingOf } from './store.ts'

/** Mounts the leaderboard. */
export function routeLeaderboard(app: FastifyInstance, database: Database, clock: () => Date): void {
  serve(app, api.leaderboard.list, async ({ member, request }) => {
    const todayIn = rememberDays(clock())
    const here = namedTimeZone(request)
    const show = (row: StandingRow, rank: number) =>
      entryOf(row, rank, todayIn((row.id === member.id ? here : null) ?? row.timeZone ?? 'UTC'))
    const leaders = (await leadersIn(database)).map((row, index) => show(row, index + 1))
    if (leaders.some(({ id }) => id === member.id)) return leaders
    const own = await standingOf(database, member.id)
    if (own === null) return leaders
    const rank = await rankAmongFirst(database, own.id)
    if (rank !== null) return withOwn(leaders, show(own, rank))
    const estimate = estimatedRank(own.xpPoints, await levelsFrom(database, own.xpPoints))
    return [...leaders, { ...show(own, estimate), isRankEstimated: true }]
  })
}

/** The leaderboard as its reader sees it: who stays off for others is in their own place for themselves. */
function withOwn(leaders: readonly LeaderboardEntry[], own: LeaderboardEntry): LeaderboardEntry[] {
  const behind = leaders.slice(own.rank - 1).map((entry) => ({ ...entry, rank: entry.rank + 1 }))
  return [...leaders.slice(0, own.rank - 1), own, ...behind]
}

/** The date at one moment in many places; most members share a few time zones. */
function rememberDays(now: Date): (timeZone: string) => CalendarDay {
  const days = new Map<string, CalendarDay>()
  return (timeZone) => {
    const day = days.get(timeZone) ?? dayOf(now, timeZone)
    days.set(timeZone, day)
    return day
  }
}

/** A row as others may see it: of the last name its first letter, the streak as it is on that member's own day. */
function entryOf(row: StandingRow, rank: number, today: CalendarDay): LeaderboardEntry {
  const { id, firstName, lastName, profileImageUrl, xpPoints } = row
  return {
    id,
    firstName,
    lastName: initialOf(lastName),
    profileImageUrl,
    xpPoints,
    currentStreak: currentStreak(row, today),
    rank,
    isRankEstimated: false,
  }
}
