import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { UserAchievement } from '#shared/contract/achievements.ts'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import type { Entry } from '#shared/domain/progress/entry.ts'
import type { Misses } from '#shared/domain/progress/missed-words.ts'
import { packVerdicts } from '#shared/domain/progress/packed-verdicts.ts'
import type { AttemptOutcome } from '#shared/domain/progress/record-attempt.ts'
import type { DayTotals, Totals } from '#shared/domain/progress/statistics.ts'
import type { AcceptedForm } from '#shared/domain/recitation/from-memory/recitation.ts'
import type { Queries } from '../../../db/database.ts'
import { prepareOnce } from '../../../db/prepared.ts'
import { createAddedRows, createSentRows, copyColumns } from '../../../db/sent-rows.ts'
import {
  acceptedForms,
  attempts,
  missedWords,
  progress,
  userAchievements,
  userDays,
  userStats,
} from '../../../db/schema/record.ts'
import { moveLevels } from '../../leaderboard/index.ts'
import { toMemoryValues, buildMemoryUpserts, type Remembered } from '../memory/arriving/store.ts'
import { type EntryRow, toEntryRow, toMissesRow, toTotalsRow } from '../rows.ts'
import type { ArrivingAttempt } from './touched/store.ts'

export async function saveTotals(queries: Queries, userId: string, totals: Totals): Promise<void> {
  await queries.update(userStats).set(toTotalsRow(totals)).where(eq(userStats.userId, userId))
}

interface RecordChange {
  readonly userId: string
  readonly attempt: ArrivingAttempt
  readonly before: Totals
  readonly outcome: AttemptOutcome
  readonly entry: EntryRow | null
  readonly achievements: readonly UserAchievement[]
  /** The attempt's effect on memory, if known before the write. */
  readonly remembered: Remembered | null
}

type Changes = readonly RecordChange[]

/** Writes attempts, one per member, and all derived data in one statement, plus another if a level is reached. */
export async function saveAttempts(queries: Queries, changes: Changes): Promise<void> {
  await save(queries, {
    ...ATTEMPTS.values(changes.map(toAttempt)),
    ...ENTRIES.values(changes.flatMap(({ entry }) => entry ?? [])),
    ...DAYS.values(changes.map(toDay)),
    ...ACHIEVEMENTS.values(changes.flatMap(toAchievements)),
    ...MISSED.values(changes.flatMap(toMissedWords)),
    ...FORMS.values(changes.flatMap(toForms)),
    ...toMemoryValues(changes.flatMap(toMemory)),
    ...TOTALS.values(changes.map(({ userId, outcome }) => ({ userId, ...toTotalsRow(outcome.totals) }))),
  })
  // Update levels last to keep their locks short, because all members share them.
  await moveLevels(
    queries,
    changes.map(({ userId, before, outcome }) => ({ userId, from: before.xp, to: outcome.totals.xp })),
  )
}

const toAttempt = ({ userId, attempt, outcome }: RecordChange) =>
  toAttemptRow(userId, { attempt, xp: outcome.xp, seq: outcome.totals.attempts })

const toDay = ({ userId, attempt, outcome }: RecordChange) => ({ userId, day: attempt.day, ...outcome.day })

const toAchievements = ({ userId, achievements, outcome }: RecordChange) =>
  achievements.map(({ id, achievementId, earnedAt, achievement }) => ({
    id,
    userId,
    achievementId,
    seq: outcome.totals.attempts,
    earnedAt: new Date(earnedAt),
    xp: achievement.xpReward,
  }))

const toMissedWords = ({ userId, outcome }: RecordChange) =>
  [...outcome.missedWords].map(([word, misses]) => ({ userId, word, ...toMissesRow(misses) }))

const toForms = ({ userId, outcome }: RecordChange) =>
  outcome.acceptedForms.map((form) => ({ userId, ...form }))

const toMemory = ({ userId, remembered }: RecordChange) => (remembered ? [{ userId, ...remembered }] : [])

function toAttemptRow(userId: string, { attempt, xp, seq }: NumberedAttempt) {
  const { words: _, extras: __, ...rest } = attempt
  return {
    ...rest,
    verdicts: packVerdicts(attempt),
    userId,
    xp,
    seq,
    practicedAt: new Date(attempt.practicedAt),
    recordedAt: new Date(attempt.recordedAt),
  }
}

export interface NumberedAttempt {
  readonly attempt: ArrivingAttempt
  readonly xp: number
  readonly seq: number
}

interface ManyChanges {
  readonly many: readonly NumberedAttempt[]
  readonly before: Totals
  readonly totals: Totals
  readonly days: ReadonlyMap<CalendarDay, DayTotals>
  /** By verse id. */
  readonly entries: ReadonlyMap<string, Entry>
  readonly achievements: readonly Omit<typeof userAchievements.$inferSelect, 'userId'>[]
  readonly missedWords: ReadonlyMap<string, Misses>
  readonly acceptedForms: readonly AcceptedForm[]
}

/** Writes one member's attempts and all derived data except memory. Needs the record's lock. */
export async function saveMemberAttempts(
  queries: Queries,
  userId: string,
  changes: ManyChanges,
  makeId: () => string,
): Promise<void> {
  const { many, before, totals, days, entries, achievements, missedWords, acceptedForms } = changes
  await save(queries, {
    ...ATTEMPTS.values(many.map((each) => toAttemptRow(userId, each))),
    ...ENTRIES.values(
      [...entries].map(([verseId, entry]) => ({ id: makeId(), userId, verseId, ...toEntryRow(entry) })),
    ),
    ...DAYS.values([...days].map(([day, sums]) => ({ userId, day, ...sums }))),
    ...ACHIEVEMENTS.values(achievements.map((earned) => ({ ...earned, userId }))),
    ...MISSED.values([...missedWords].map(([word, misses]) => ({ userId, word, ...toMissesRow(misses) }))),
    ...FORMS.values(acceptedForms.map((form) => ({ userId, ...form }))),
    ...toMemoryValues([]),
    ...TOTALS.values([{ userId, ...toTotalsRow(totals) }]),
  })
  await moveLevels(queries, [{ userId, from: before.xp, to: totals.xp }])
}

const ATTEMPTS = createAddedRows('new_attempts', attempts)
const ENTRIES = createAddedRows('new_entries', progress)
const DAYS = createAddedRows('new_days', userDays)
const ACHIEVEMENTS = createAddedRows('new_achievements', userAchievements)
const MISSED = createAddedRows('new_missed', missedWords)
const FORMS = createAddedRows('new_forms', acceptedForms)
const { joinedAt: _, isListed: __, dayStartsAt: ___, ...TOTALS_COLUMNS } = getTableColumns(userStats)
const TOTALS = createSentRows('new_totals', TOTALS_COLUMNS)

const buildAttemptInsert = (queries: Queries) => queries.insert(attempts).select(ATTEMPTS.all)

const save = prepareOnce((queries) => {
  const { userId, ...totals } = TOTALS_COLUMNS
  return queries
    .with(
      queries.$with('added_attempts').as(buildAttemptInsert(queries).returning({ seq: attempts.seq })),
      buildEntryUpsert(queries),
      buildDayUpsert(queries),
      buildAchievementInsert(queries),
      buildMissedWordUpsert(queries),
      buildFormInsert(queries),
      ...buildMemoryUpserts(queries),
    )
    .update(userStats)
    .set(copyColumns('new_totals', totals))
    .from(TOTALS.table)
    .where(sql`${userId} = new_totals.user_id`)
})

function buildEntryUpsert(queries: Queries) {
  const { id, userId, verseId, ...rest } = getTableColumns(progress)
  const insert = queries
    .insert(progress)
    .select(ENTRIES.all)
    .onConflictDoUpdate({ target: [userId, verseId], set: copyColumns('excluded', rest) })
  return queries.$with('put_entries').as(insert.returning({ id }))
}

function buildDayUpsert(queries: Queries) {
  const { userId, day, ...rest } = getTableColumns(userDays)
  const insert = queries
    .insert(userDays)
    .select(DAYS.all)
    .onConflictDoUpdate({ target: [userId, day], set: copyColumns('excluded', rest) })
  return queries.$with('put_days').as(insert.returning({ day }))
}

function buildAchievementInsert(queries: Queries) {
  const add = queries.insert(userAchievements).select(ACHIEVEMENTS.all)
  return queries.$with('added_achievements').as(add.returning({ id: userAchievements.id }))
}

function buildMissedWordUpsert(queries: Queries) {
  const { userId, word, ...rest } = getTableColumns(missedWords)
  const insert = queries
    .insert(missedWords)
    .select(MISSED.all)
    .onConflictDoUpdate({ target: [userId, word], set: copyColumns('excluded', rest) })
  return queries.$with('put_missed_words').as(insert.returning({ word }))
}

function buildFormInsert(queries: Queries) {
  const add = queries.insert(acceptedForms).select(FORMS.all).onConflictDoNothing()
  return queries.$with('added_forms').as(add.returning({ heard: acceptedForms.heard }))
}
