import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import { MAX_IMPORTED_ATTEMPTS } from '#shared/domain/progress/attempt-limits.ts'
import type { Entry } from '#shared/domain/progress/entry.ts'
import { startRecord } from '#shared/domain/progress/member-record.ts'
import type { Misses } from '#shared/domain/progress/missed-words.ts'
import type { AttemptOutcome } from '#shared/domain/progress/record-attempt.ts'
import type { DayTotals, Totals } from '#shared/domain/progress/statistics.ts'
import type { AcceptedForm } from '#shared/domain/recitation/from-memory/recitation.ts'
import { mapInSteps } from '#shared/domain/steps/steps.ts'
import type { Queries } from '../../../db/database.ts'
import { isConflict } from '../../../db/failures.ts'
import { newId } from '../../../db/new-id.ts'
import type { TransactionRunner } from '../../../db/transaction-runner.ts'
import { signedOut } from '../../../http/errors.ts'
import { inSlices } from '../../../slices/in-slices.ts'
import { type NumberedAttempt, saveMemberAttempts } from '../recording/store.ts'
import type { ArrivingAttempt } from '../recording/touched/store.ts'
import type { AttemptRow } from '../rows.ts'
import { lockRecord } from '../store.ts'
import {
  listAttemptsAfter,
  findEarnedAchievements,
  findKnownAttemptIds,
  toSequencedAttempt,
} from './store.ts'

type Outcome = 'added' | 'present' | 'unreadable'

/** How many times to try a page that conflicts with another transaction. */
const MAX_TRIES = 7

/**
 * Adds imported attempts to a record page by page. Reads the record once, outside any transaction. Each page catches up
 * on attempts recited in the meantime. After each page, all derived data matches the attempts.
 */
export class GrowingRecord {
  readonly #runner: TransactionRunner
  readonly #userId: string
  readonly #now: Date
  #addAttempt = startRecord()
  #seq = 0
  #isRead = false

  constructor(runner: TransactionRunner, userId: string, now: Date) {
    this.#runner = runner
    this.#userId = userId
    this.#now = now
  }

  /** Adds a page's new attempts, up to the limit, and returns the outcome of each. */
  readonly add = async (page: readonly ArrivingAttempt[]): Promise<readonly Outcome[]> => {
    for (let tries = 1; ; tries += 1) {
      if (!this.#isRead) await this.#read()
      try {
        return await this.#runner.runWithoutRetries((queries) => this.#addWithin(queries, page))
      } catch (error) {
        // The state includes the rolled-back attempts, so read it again.
        this.#isRead = false
        if (tries === MAX_TRIES || !isConflict(error)) throw error
      }
    }
  }

  async #read(): Promise<void> {
    this.#addAttempt = startRecord()
    this.#seq = 0
    await this.#catchUp(this.#runner.database)
    this.#isRead = true
  }

  async #catchUp(queries: Queries): Promise<void> {
    const addRow = (row: AttemptRow) => {
      this.#addAttempt(toSequencedAttempt(row))
      this.#seq = row.seq
    }
    for await (const page of listAttemptsAfter(queries, this.#userId, this.#seq).pages())
      await inSlices(mapInSteps(page, addRow))
  }

  async #addWithin(queries: Queries, page: readonly ArrivingAttempt[]): Promise<readonly Outcome[]> {
    const before = await lockRecord(queries, this.#userId)
    if (before === null) throw signedOut()
    await this.#catchUp(queries)
    const ids = page.map(({ id }) => id)
    const knownIds = new Set(await findKnownAttemptIds(queries, this.#userId, ids))
    const changes = new RecordChanges(before)
    const outcomes = page.map((attempt): Outcome => {
      if (knownIds.has(attempt.id)) return 'present'
      if (this.#seq >= MAX_IMPORTED_ATTEMPTS) return 'unreadable'
      knownIds.add(attempt.id)
      this.#seq += 1
      changes.add({ attempt, seq: this.#seq }, this.#addAttempt(attempt), () => newId(this.#now))
      return 'added'
    })
    await this.#save(queries, changes)
    return outcomes
  }

  async #save(queries: Queries, changes: RecordChanges): Promise<void> {
    if (changes.many.length === 0) return
    const ids = changes.achievements.map(({ achievementId }) => achievementId)
    const earned = await findEarnedAchievements(queries, this.#userId, ids)
    changes.achievements = changes.achievements.filter(({ achievementId }) => !earned.has(achievementId))
    await saveMemberAttempts(queries, this.#userId, changes, () => newId(this.#now))
  }
}

class RecordChanges {
  readonly before: Totals
  totals: Totals
  readonly many: NumberedAttempt[] = []
  readonly days = new Map<CalendarDay, DayTotals>()
  readonly entries = new Map<string, Entry>()
  readonly missedWords = new Map<string, Misses>()
  readonly acceptedForms: AcceptedForm[] = []
  achievements: { id: string; achievementId: string; seq: number; earnedAt: Date; xp: number }[] = []

  constructor(before: Totals) {
    this.before = before
    this.totals = before
  }

  add(arrived: Omit<NumberedAttempt, 'xp'>, outcome: AttemptOutcome, makeId: () => string): void {
    const { attempt } = arrived
    this.many.push({ ...arrived, xp: outcome.xp })
    this.totals = outcome.totals
    this.days.set(attempt.day, outcome.day)
    if (outcome.entry !== null) this.entries.set(attempt.verseId, outcome.entry)
    for (const [word, misses] of outcome.missedWords) this.missedWords.set(word, misses)
    this.acceptedForms.push(...outcome.acceptedForms)
    const [seq, earnedAt] = [outcome.totals.attempts, new Date(attempt.recordedAt)]
    for (const { id: achievementId, xpReward: xp } of outcome.achievements)
      this.achievements.push({ id: makeId(), achievementId, seq, earnedAt, xp })
  }
}
