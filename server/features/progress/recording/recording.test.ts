import { asc, count, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { attempts, userStats } from '../../../db/schema/record.ts'
import { RateLimits } from '../../../rate-limits/rate-limits.ts'
import { addMember } from '#server/testing/factories.ts'
import { JOHN, NOON, PSALM } from '#server/testing/practice.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { rebuildMember } from '../rebuild.ts'
import { recordSeparately, recordTogether, toSentAttempt, type VerseAttempt } from './record-attempt.ts'
import { createRecorder } from './recording.ts'

const database = await openTestDatabase()
const record = createRecorder(database)

const createAttempt = (overrides: Partial<VerseAttempt> = {}): VerseAttempt => ({
  id: crypto.randomUUID(),
  verseId: JOHN,
  accuracy: 90,
  timeSpent: 20,
  method: 'voice-memory',
  verdicts: [
    { expected: 'god', verdict: 'skipped' },
    { expected: 'loved', verdict: 'correct', heard: 'laughed', contested: true },
  ],
  ...overrides,
})

const createSender = (userId: string) => ({ userId, now: NOON, timeZone: 'UTC' })

const addMembers = (length: number) =>
  Promise.all(Array.from({ length }, async () => (await addMember(database)).id))

/** Lists a member's attempts in order of arrival. */
const listIds = async (userId: string) =>
  (
    await database
      .select({ id: attempts.id })
      .from(attempts)
      .where(eq(attempts.userId, userId))
      .orderBy(asc(attempts.seq))
  ).map(({ id }) => id)

/** Corrupts a member's record, so the next attempt gets a sequence number that's already in use. */
async function breakRecord(userId: string): Promise<void> {
  await record(createAttempt(), createSender(userId))
  await database.update(userStats).set({ attempts: 0 }).where(eq(userStats.userId, userId))
}

describe('concurrent attempts of many members', () => {
  it('are recorded once each, with the responses they would get separately', async () => {
    const members = await addMembers(32)
    const sent = members.map((userId) => ({
      body: createAttempt({ accuracy: 100 }),
      sender: createSender(userId),
    }))
    const twice = [...sent, ...sent.slice(0, 8)]
    const answers = await Promise.all(twice.map(({ body, sender }) => record(body, sender)))
    const separateId = (await addMember(database)).id
    const { xpEarned, totalXP, memory, newAchievements } = await recordSeparately(
      database,
      toSentAttempt(createAttempt({ accuracy: 100 }), createSender(separateId)),
    )
    const slugs = newAchievements.map(({ achievementId }) => achievementId)
    answers.forEach((answer, index) => {
      expect(answer).toMatchObject({ attemptId: twice[index]?.body.id, xpEarned, totalXP, memory })
      expect(answer.newAchievements.map(({ achievementId }) => achievementId)).toEqual(slugs)
    })
    for (const [index, userId] of members.entries()) {
      expect(await listIds(userId)).toEqual([sent[index]?.body.id])
      expect(await rebuildMember(database, userId, NOON)).toEqual([])
    }
  })

  it('keep the order of each member', async () => {
    const members = await addMembers(4)
    const sent = Array.from({ length: 24 }, (_, index) => ({
      body: createAttempt({ verseId: index % 3 === 0 ? PSALM : JOHN, accuracy: 80 + (index % 20) }),
      userId: members[index % 4] ?? '',
    }))
    await Promise.all(sent.map(({ body, userId }) => record(body, createSender(userId))))
    for (const userId of members) {
      expect(await listIds(userId)).toEqual(
        sent.filter((it) => it.userId === userId).map(({ body }) => body.id),
      )
      expect(await rebuildMember(database, userId, NOON)).toEqual([])
    }
  })

  it('fail individually, without affecting others in their transaction', async () => {
    const [broken = '', ...members] = await addMembers(12)
    await breakRecord(broken)
    const senders = [...members.slice(0, 6), broken, ...members.slice(6)]
    const outcomes = await Promise.allSettled(
      senders.map((userId) => record(createAttempt(), createSender(userId))),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(
      senders.map((userId) => (userId === broken ? 'rejected' : 'fulfilled')),
    )
    for (const userId of members) expect(await listIds(userId)).toHaveLength(1)
  })
})

describe('one transaction', () => {
  it('leaves out attempts that would block others', async () => {
    const [fresh = '', again = '', unbuilt = '', spent = ''] = await addMembers(4)
    const limits = new RateLimits(database, () => NOON, true)
    const before = createAttempt()
    for (const userId of [fresh, again, spent]) await record(before, createSender(userId))
    for (let round = 0; round < 1000; round += 1)
      await limits.spend(database, { name: 'attempts', atOnce: 1000, hourly: 120 }, spent)
    const deletedUserId = crypto.randomUUID()
    const sent = [
      [fresh, createAttempt()],
      [again, before],
      [unbuilt, createAttempt()],
      [spent, createAttempt()],
      [deletedUserId, createAttempt()],
    ] as const
    const allAttempts = sent.map(([userId, body]) => toSentAttempt(body, { ...createSender(userId), limits }))
    const answers = await database.transaction((queries) => recordTogether(queries, allAttempts))
    expect(answers.map((answer) => answer !== null)).toEqual([true, false, false, false, false])
    const [stored] = await database
      .select({ count: count() })
      .from(attempts)
      .where(eq(attempts.userId, unbuilt))
    expect([await listIds(fresh), await listIds(spent), stored?.count]).toEqual([
      [before.id, sent[0][1].id],
      [before.id],
      0,
    ])
  })
})
