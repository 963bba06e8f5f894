import type { FastifyRequest } from 'fastify'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import type { ScriptureSet } from '#shared/domain/scripture/edition.ts'
import { toMemberDay } from '#shared/domain/member-day.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/retries.ts'
import { readTimeZone } from '../../http/caller-time-zone.ts'
import { signedOut } from '../../http/errors.ts'
import type { TextLibrary } from '../../texts/text-library.ts'
import { buildMemory, lockRecord } from '../progress/index.ts'
import { type ReviewSettingsRow, readSettingsRow, type VerseToLearn } from './store.ts'

export interface ReviewDeps {
  readonly database: Database
  readonly library: TextLibrary
  readonly clock: () => Date
  readonly sets: readonly ScriptureSet[]
}

/** Whose memory an import adds to, and when. */
export interface MemoryTarget {
  readonly userId: string
  readonly now: Date
  readonly findVerse: (verseId: string) => VerseToLearn | null
  /** If true, saves nothing; only reports what an import would do. */
  readonly isPreview: boolean
}

export interface Learner {
  readonly settings: ReviewSettingsRow
  readonly timeZone: string
  readonly today: CalendarDay
}

/** Reads a member's settings and date. Builds their memory first if it was never built. */
export async function readLearner(
  { database, clock }: Pick<ReviewDeps, 'database' | 'clock'>,
  userId: string,
  request?: FastifyRequest,
): Promise<Learner> {
  const row = (await readSettingsRow(database, userId)) ?? (await buildAndRead(database, userId))
  const { settings, lastTimeZone } = row
  const requestTimeZone = request && readTimeZone(request)
  const timeZone = requestTimeZone ?? settings.timeZone ?? lastTimeZone ?? 'UTC'
  return { settings, timeZone, today: toMemberDay(+clock(), timeZone, settings.dayStartsAt) }
}

const buildAndRead = (database: Database, userId: string) =>
  inTransaction(database, async (queries) => {
    if ((await lockRecord(queries, userId)) === null) throw signedOut()
    await buildMemory(queries, userId)
    const row = await readSettingsRow(queries, userId)
    if (row === null) throw signedOut()
    return row
  })
