import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import type { LeaderboardEntry } from '#shared/contract/leaderboard.ts'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import { toMemberDay } from '#shared/domain/member-day.ts'
import { estimateRank, toInitial } from '#shared/domain/progress/leaderboard.ts'
import { getCurrentStreak } from '#shared/domain/progress/streak.ts'
import type { Reads, StaleReads } from '../../db/replica/stale-reads.ts'
import { serve } from '../../http/serve.ts'
import { readTimeZone } from '../../http/caller-time-zone.ts'
import type { Member } from '../../members/member.ts'
import { listLeaders, countLevelsFrom, findExactRank, type StandingRow, findStanding } from './store.ts'

export function routeLeaderboard(app: FastifyInstance, staleReads: StaleReads, clock: () => Date): void {
  serve(app, api.leaderboard.list, ({ member, request }) => {
    const memberToday = createDayCache(clock())
    const ownTimeZone = readTimeZone(request)
    const present = (row: StandingRow, rank: number) =>
      toEntry(
        row,
        rank,
        memberToday((row.id === member.id ? ownTimeZone : null) ?? row.timeZone ?? 'UTC', row.dayStartsAt),
      )
    return staleReads.read((queries) => loadLeaderboard(member, queries, present), hasLatest(member))
  })
}

/** Returns the top hundred, and the caller at their own rank. */
async function loadLeaderboard(
  member: Member,
  queries: Reads,
  present: (row: StandingRow, rank: number) => LeaderboardEntry,
): Promise<LeaderboardEntry[]> {
  const leaders = (await listLeaders(queries)).map((row, index) => present(row, index + 1))
  if (leaders.some(({ id }) => id === member.id)) return leaders
  const standing = await findStanding(queries, member.id)
  if (standing === null) return leaders
  const rank = await findExactRank(queries, standing.id)
  if (rank !== null) return insertOwn(leaders, present(standing, rank))
  const estimate = estimateRank(standing.xpPoints, await countLevelsFrom(queries, standing.xpPoints))
  return [...leaders, { ...present(standing, estimate), isRankEstimated: true }]
}

/** Returns whether a result from the replica includes the caller's latest practice, which they came to see. */
const hasLatest = (member: Member) => (entries: readonly LeaderboardEntry[]) => {
  const ownEntry = entries.find(({ id }) => id === member.id)
  if (ownEntry === undefined) return member.xpPoints === 0
  return (
    ownEntry.xpPoints === member.xpPoints &&
    ownEntry.currentStreak === member.currentStreak &&
    ownEntry.firstName === member.firstName &&
    ownEntry.lastName === toInitial(member.lastName)
  )
}

/** Adds the caller at their own rank; only they see it if they opted out. */
function insertOwn(leaders: readonly LeaderboardEntry[], ownEntry: LeaderboardEntry): LeaderboardEntry[] {
  const below = leaders.slice(ownEntry.rank - 1).map((entry) => ({ ...entry, rank: entry.rank + 1 }))
  return [...leaders.slice(0, ownEntry.rank - 1), ownEntry, ...below]
}

/** Returns a function that caches the date per time zone and start of day, because most members share a few. */
function createDayCache(now: Date): (timeZone: string, dayStartsAt: number) => CalendarDay {
  const days = new Map<string, CalendarDay>()
  return (timeZone, dayStartsAt) => {
    const key = `${timeZone} ${dayStartsAt}`
    const day = days.get(key) ?? toMemberDay(+now, timeZone, dayStartsAt)
    days.set(key, day)
    return day
  }
}

/** Shows only the last name's initial, and the streak in the member's own time zone. */
function toEntry(row: StandingRow, rank: number, today: CalendarDay): LeaderboardEntry {
  const { id, firstName, lastName, xpPoints } = row
  return {
    id,
    firstName,
    lastName: toInitial(lastName),
    profileImageUrl: null,
    xpPoints,
    currentStreak: getCurrentStreak(row, today),
    rank,
    isRankEstimated: false,
  }
}
