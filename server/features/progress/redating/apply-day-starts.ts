import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import { toMemberDay } from '#shared/domain/member-day.ts'
import { calculateStreakWithFreezes } from '#shared/domain/memory/freezes.ts'
import type { Pause } from '#shared/domain/memory/merge-pauses.ts'
import { type MemberRecord, buildRecord } from '#shared/domain/progress/member-record.ts'
import { getCurrentStreak } from '#shared/domain/progress/streak.ts'
import type { Database, Queries } from '../../../db/database.ts'
import { inTransaction } from '../../../db/retries.ts'
import { inSlices } from '../../../slices/in-slices.ts'
import { toAttempts, loadHistory, type ReadAttempt } from '../history/store.ts'
import { findMembersOwingDays, markDaysUpdated, readPractice } from '../memory/store.ts'
import { rebuildWithin } from '../rebuild.ts'
import type { MemberTotals } from '../rows.ts'
import { lockRecord } from '../store.ts'
import { setAttemptDays } from './store.ts'

const MEMBERS_PER_RUN = 20

/** The longest history to redate; a longer one would block an embedded database. */
const MAX_ATTEMPTS = 20_000

/** Redates earlier attempts of members who changed the hour their day begins. */
export async function applyDayStarts(database: Database, now: Date, signal: AbortSignal): Promise<void> {
  for (const { userId } of await findMembersOwingDays(database, MEMBERS_PER_RUN)) {
    if (signal.aborted) return
    await inTransaction(database, (queries) => applyDayStart(queries, userId, now))
  }
}

/** Redates a member's attempts, unless the new days would shorten a streak or cost points. */
async function applyDayStart(queries: Queries, userId: string, now: Date): Promise<void> {
  const totals = await lockRecord(queries, userId)
  if (totals === null) return
  await markDaysUpdated(queries, userId)
  if (totals.attempts > MAX_ATTEMPTS) return
  const history = await loadHistory(queries, userId)
  const redated = history.map((attempt) => redateAttempt(attempt, totals.dayStartsAt))
  const rebuilt = await inSlices(buildRecord(toAttempts(redated)))
  const practice = await readPractice(queries, userId)
  const today = toMemberDay(+now, totals.timeZone ?? 'UTC', totals.dayStartsAt)
  if (isWorse(rebuilt, totals, practice, today)) return
  const changed = redated.filter((attempt, index) => attempt !== history[index])
  await setAttemptDays(queries, userId, totals.dayStartsAt, {
    seqs: changed.map(({ seq }) => seq),
    days: changed.map(({ day }) => day),
  })
  await rebuildWithin(queries, userId, totals, now)
}

function redateAttempt(attempt: ReadAttempt, dayStartsAt: number): ReadAttempt {
  if (attempt.dayStartsAt === dayStartsAt) return attempt
  return { ...attempt, dayStartsAt, day: toMemberDay(attempt.practicedAt, attempt.timeZone, dayStartsAt) }
}

interface Practice {
  readonly days: readonly CalendarDay[]
  readonly pauses: readonly Pause[]
}

function isWorse(
  { totals, days }: MemberRecord,
  before: MemberTotals,
  practice: Practice,
  today: CalendarDay,
): boolean {
  const [streakAfter, streakBefore] = [[...days.keys()], practice.days].map((each) =>
    calculateStreakWithFreezes(each, practice.pauses, today),
  )
  if (streakAfter === undefined || streakBefore === undefined) return true
  return (
    totals.xp < before.xp ||
    totals.streak.longest < before.streak.longest ||
    getCurrentStreak(totals.streak, today) < getCurrentStreak(before.streak, today) ||
    streakAfter.length < streakBefore.length ||
    streakAfter.longest < streakBefore.longest
  )
}
