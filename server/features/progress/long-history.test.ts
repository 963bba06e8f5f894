import { describe, expect, it, vi } from 'vitest'
import type { MemberData } from '#shared/contract/account.ts'
import type { ProgressEntry } from '#shared/contract/progress.ts'
import type { Calibration, RememberedVerse } from '#shared/contract/reviews.ts'
import { addDays, parseCalendarDay } from '#shared/domain/calendar-day.ts'
import { addBareHistory } from '#server/testing/bare-history.ts'
import { addMember } from '#server/testing/factories.ts'
import { createPracticeClient } from '#server/testing/practice.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import type { Member } from '../../members/member.ts'
import { TransactionRunner } from '../../db/transaction-runner.ts'
import { fitMembers } from '../reviews/fitting/fit-members.ts'
import { GrowingRecord } from './import/growing-record.ts'
import { rebuildMemoryInSteps } from './import/rebuild-memory-in-steps.ts'
import { rebuildAll, rebuildMember } from './rebuild.ts'

const app = await startTestApp()
const { database } = app
const { readDays, read, recite, readStats } = createPracticeClient(app)

/** More than one page of rows, of every kind. */
const SIZE = 2600
const DAYS = 1300
const FIRST_DAY = parseCalendarDay('2023-01-01')
const PSALM_119 = 176

/**
 * Adds a member whose attempts arrived in reverse order, two at the same instant on each of 1,300 consecutive
 * days. Nothing is derived from them yet.
 */
async function addDiligentMember(): Promise<Member> {
  const member = await addMember(database)
  const attempts = Array.from({ length: SIZE }, (_, index) => {
    const day = addDays(FIRST_DAY, DAYS - 1 - (index % DAYS))
    const practicedAt = Date.parse(`${day}T12:00:00Z`)
    return {
      id: crypto.randomUUID(),
      fingerprint: null,
      dayStartsAt: 0,
      verseId: `PSA.119.${1 + (index % PSALM_119)}.KJV`,
      method: 'voice-memory' as const,
      textHidden: true,
      engine: null,
      accuracy: 70 + (index % 31),
      seconds: 5 + (index % 7),
      timeZone: 'UTC',
      wordCount: 12,
      practicedAt,
      recordedAt: practicedAt,
      day,
      words: [{ expected: `word-${index % 1500}`, verdict: 'skipped' as const }],
    }
  })
  await addBareHistory(database, member.id, attempts)
  return member
}

describe('a history of many pages', () => {
  it('can be rebuilt, read, regraded, and downloaded completely', async () => {
    const member = await addDiligentMember()
    const differences = await rebuildMember(database, member.id, app.now)
    expect(differences.filter(({ part }) => part === 'days')).toHaveLength(DAYS)
    expect(differences.filter(({ part }) => part === 'missedWords')).toHaveLength(1500)
    expect(await rebuildMember(database, member.id, app.now)).toEqual([])
    expect(await readStats(member)).toMatchObject({ longestStreak: DAYS })

    // The first access to memory builds it.
    const verses = await read<RememberedVerse[]>(member, '/api/reviews/verses')
    expect(verses).toHaveLength(PSALM_119)
    const recalls = verses.map(({ recall }) => recall ?? 2)
    expect(recalls).toEqual(recalls.toSorted((a, b) => a - b))
    const entries = await read<ProgressEntry[]>(member, '/api/user/progress')
    expect(new Set(entries.map(({ verse }) => verse.reference)).size).toBe(PSALM_119)
    expect((await read<Calibration>(member, '/api/reviews/calibration')).tests).toBeGreaterThan(SIZE / 2)
    expect(await rebuildMember(database, member.id, app.now)).toEqual([])

    const { record, memory } = await read<MemberData>(member, '/api/account/data')
    expect([record.attempts.length, record.days.length, record.missedWords.length]).toEqual([
      SIZE,
      DAYS,
      1500,
    ])
    expect(memory?.verses).toHaveLength(PSALM_119)
    const order = new Map(record.attempts.map(({ id, practicedAt }, index) => [id, [practicedAt, index]]))
    const tests = memory?.tests.map(({ attemptId }) => order.get(attemptId)) ?? []
    expect(new Set(tests).size).toBe(SIZE)
    expect(tests).toEqual(tests.toSorted(byInstantAndArrival))
  })

  it('accepts late attempts as if on time and recovers from damage', async () => {
    const member = await addDiligentMember()
    await rebuildMember(database, member.id, app.now)
    await read(member, '/api/reviews/today')
    const verdicts = Array.from({ length: 12 }, () => ({ expected: 'god', verdict: 'correct' }))
    const lateTest = { method: 'voice-memory', textHidden: true, verdicts, timeSpent: 2, accuracy: 100 }
    for (const [days, verse] of [
      [3, 5],
      [10, 6],
      [3, 7],
      [3, 7],
    ])
      await recite(member, {
        ...lateTest,
        verseId: `PSA.119.${verse}.KJV`,
        practicedAt: new Date(+app.now - (days ?? 0) * 86_400_000).toISOString(),
      })
    expect(await rebuildMember(database, member.id, app.now)).toEqual([])

    await database.execute(`delete from user_days where user_id = '${member.id}'`)
    await database.execute(`update progress set times_recited = 0 where user_id = '${member.id}'`)
    await database.execute(`delete from memory_tests where user_id = '${member.id}' and seq % 2 = 0`)
    await database.execute(`update missed_words set word = word || '-' where user_id = '${member.id}'`)
    const repaired = await rebuildMember(database, member.id, app.now)
    expect(repaired.filter(({ part }) => part === 'tests').length).toBeGreaterThanOrEqual(SIZE / 2)
    expect(
      repaired.filter(({ part, rebuilt }) => part === 'missedWords' && rebuilt === undefined),
    ).toHaveLength(1500)
    expect(await rebuildMember(database, member.id, app.now)).toEqual([])
    expect((await readDays(member)).length).toBeGreaterThan(0)
  })
})

/** Counts event loop turns during work, with a clock that makes every step slow. */
async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let [time, turns] = [0, 0]
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 100))
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  await work().finally(() => {
    clearImmediate(next)
    clock.mockRestore()
  })
  return turns
}

describe('work on a long history', async () => {
  const member = await addDiligentMember()
  await rebuildMember(database, member.id, app.now)
  await read(member, '/api/reviews/today')
  // After a test today, one from yesterday is late.
  await recite(member, { method: 'voice-memory' })
  const put = (body: object) => app.request(member, 'PUT', '/api/reviews/settings', body)
  const lateTest = { method: 'voice-memory', practicedAt: new Date(+app.now - 86_400_000).toISOString() }
  const verses = () => read<unknown[]>(member, '/api/reviews/verses')

  it.each<[string, number, () => Promise<unknown>]>([
    ['rebuilding the record and memory', 2 * SIZE, () => rebuildMember(database, member.id, app.now)],
    [
      'rebuilding all members',
      2 * SIZE,
      () =>
        rebuildAll(
          database,
          () => app.now,
          () => {},
        ),
    ],
    ['regrading memory for another target', SIZE, () => put({ targetRecall: 0.85 })],
    [
      'updating memory after an import',
      2 * SIZE,
      () => rebuildMemoryInSteps(new TransactionRunner(database, new AbortController().signal), member.id),
    ],
    [
      'reading the record for an import',
      SIZE,
      () => {
        const runner = new TransactionRunner(database, new AbortController().signal)
        return new GrowingRecord(runner, member.id, app.now).add([])
      },
    ],
    ['fitting parameters', SIZE, () => fitMembers(database)],
    ['recording a late test', SIZE, () => recite(member, lateTest)],
    ['loading the calibration', SIZE / 256, () => read(member, '/api/reviews/calibration')],
    ['listing the verses in memory', PSALM_119, verses],
    ['listing the entries', PSALM_119, () => read(member, '/api/user/progress')],
  ])('yields after every attempt, verse, or test: %s', async (_, minimum, work) => {
    // Two steps waiting for the same response share a turn.
    expect(await countTurns(work)).toBeGreaterThanOrEqual(0.9 * minimum)
  })
})

type Place = readonly (string | number)[]

const byInstantAndArrival = ([at = '', order = 0]: Place = [], [otherAt = '', otherOrder = 0]: Place = []) =>
  String(at).localeCompare(String(otherAt)) || Number(order) - Number(otherOrder)
