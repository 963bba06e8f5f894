import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addMember } from '#server/testing/factories.ts'
import {
  acceptedForms,
  levelCounts,
  missedWords,
  progress,
  userAchievements,
  userDays,
  userStats,
} from '../../db/schema/record.ts'
import { memoryTests } from '../../db/schema/memory.ts'
import { newId } from '../../db/new-id.ts'
import type { Method } from '#shared/domain/progress/attempt.ts'
import type { Member } from '../../members/member.ts'
import { Passwords } from '../../members/passwords.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { runAdminCommand } from '../admin/commands.ts'
import { recountLevels } from '../leaderboard/store.ts'
import { sendAttempt } from '../../testing/sent-attempts.ts'
import { rebuildMember } from './rebuild.ts'

const app = await startTestApp()
const { database } = app
const deps = { database, passwords: new Passwords(), clock: () => app.now }
const rebuild = (who: string) => runAdminCommand(deps, 'rebuild', who)
const JOHN = 'JHN.3.16.KJV'

/** Adds a member with two weeks of practice, with achievements and missed and accepted words. */
async function addPracticedMember(): Promise<Member> {
  const member = await addMember(database)
  const verdicts = [
    { expected: 'god', verdict: 'wrong' as const, heard: 'good' },
    { expected: 'loved', verdict: 'wrong' as const, heard: 'loves', contested: true },
    { expected: 'world', verdict: 'wrong' as const, heard: 'word', contested: true, witnessed: true },
  ]
  for (let day = 13; day >= 0; day -= 1)
    await sendAttempt(
      database,
      {
        verseId: day % 2 === 0 ? JOHN : 'PSA.23.1.KJV',
        accuracy: 90 + (day % 5),
        timeSpent: 120,
        method: day === 5 ? 'marked' : day % 3 === 0 ? 'listener' : 'typed',
        practicedAt: new Date(+app.now - day * 86_400_000).toISOString(),
        verdicts,
      },
      { userId: member.id, now: app.now, timeZone: 'Europe/Berlin' },
    )
  return member
}

const TABLES = [userStats, progress, userDays, userAchievements, missedWords, acceptedForms]
const loadRows = (member: Member) =>
  Promise.all(
    TABLES.map(async (table) => {
      const rows = await database.select().from(table).where(eq(table.userId, member.id))
      return rows.map((row) => JSON.stringify(row)).sort()
    }),
  )

describe('rebuilding a record', () => {
  it('finds no differences from the rows stored as attempts arrived', async () => {
    const member = await addPracticedMember()
    const before = await loadRows(member)
    expect(before.map((rows) => rows.length > 0)).toEqual(TABLES.map(() => true))
    expect(await rebuildMember(database, member.id, app.now)).toEqual([])
    expect(await rebuild(member.username)).toBe('1 member checked. Nothing to correct.')
    expect(await loadRows(member)).toEqual(before)
  })

  // The database computes the usual pace as attempts arrive; the rules compute it when regrading.
  it('judges each test by the usual pace when it arrived', async () => {
    const member = await addMember(database)
    const seconds = [12, 9, 15, 10, 11, 14, 30, 8, 13, 40, 16, 15, 14]
    const verdicts = ['god', 'is', 'love'].map((expected) => ({ expected, verdict: 'correct' as const }))
    for (const [test, timeSpent] of seconds.entries()) {
      const method: Method = test % 4 === 2 ? 'letters' : test % 4 === 1 ? 'listener' : 'voice-memory'
      const practicedAt = new Date(+app.now - (seconds.length - test) * 3_600_000).toISOString()
      const body = { verseId: JOHN, accuracy: 100, timeSpent, method, textHidden: true, verdicts }
      const sender = { userId: member.id, now: app.now, timeZone: 'UTC' }
      await sendAttempt(database, { ...body, id: newId(app.now), practicedAt, wordCount: 3 }, sender)
    }
    const grades = await database
      .select({ grade: memoryTests.grade })
      .from(memoryTests)
      .where(eq(memoryTests.userId, member.id))
    expect(new Set(grades.map(({ grade }) => grade))).toEqual(new Set(['good', 'easy']))
    expect(await rebuildMember(database, member.id, app.now)).toEqual([])
  })

  it('corrects changed rows, removes extra ones, and reports them', async () => {
    const member = await addPracticedMember()
    const before = await loadRows(member)
    const belongsToMember = <T extends (typeof TABLES)[number]>(table: T) => eq(table.userId, member.id)
    await database.update(userStats).set({ xp: 999_999, longestStreak: 1 }).where(belongsToMember(userStats))
    await database
      .update(progress)
      .set({ level: 0 })
      .where(and(belongsToMember(progress), eq(progress.verseId, JOHN)))
    await database.update(userDays).set({ seconds: 1 }).where(belongsToMember(userDays))
    await database.update(missedWords).set({ times: 1 }).where(belongsToMember(missedWords))
    await database.insert(missedWords).values({
      userId: member.id,
      word: 'never',
      times: 1,
      lastVerseId: JOHN,
      lastMissedAt: app.now,
    })
    await database.update(userAchievements).set({ xp: 0 }).where(belongsToMember(userAchievements))
    await database.delete(acceptedForms).where(belongsToMember(acceptedForms))
    const output = await rebuild(member.username)
    expect(output).toContain(`${member.username}, missedWords never: was {`)
    expect(output).toContain('is gone')
    expect(output).toContain(`${member.username}, acceptedForms loved loves: was missing, is {`)
    expect(await loadRows(member)).toEqual(before)
  })

  it('restores missing rows', async () => {
    const member = await addPracticedMember()
    for (const table of [progress, userDays, userAchievements, missedWords])
      await database.delete(table).where(eq(table.userId, member.id))
    expect((await rebuildMember(database, member.id, app.now)).length).toBeGreaterThan(15)
    expect(await rebuildMember(database, member.id, app.now)).toEqual([])
  })

  it('covers all members and the level counts', async () => {
    await addPracticedMember()
    await database.transaction(recountLevels)
    expect(await rebuild('--all')).toMatch(/^\d+ members checked\. Nothing to correct\.$/)
    await database.update(levelCounts).set({ members: 77 })
    expect(await rebuild('--all')).toMatch(/\d+ member counts by level were wrong\.$/)
    expect(await rebuild('--all')).toContain('Nothing to correct')
  })

  it('works while attempts arrive', async () => {
    const member = await addPracticedMember()
    const sender = { userId: member.id, now: app.now, timeZone: null }
    const body = { verseId: JOHN, accuracy: 95, timeSpent: 1, method: 'typed' as const }
    const requests = Array.from({ length: 20 }, () =>
      sendAttempt(database, { ...body, id: crypto.randomUUID() }, sender),
    )
    const rebuilds = Array.from({ length: 5 }, () => rebuildMember(database, member.id, app.now))
    await Promise.all(requests)
    expect((await Promise.all(rebuilds)).flat()).toEqual([])
    expect(await rebuildMember(database, member.id, app.now)).toEqual([])
  })
})
