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

const attempt = (more: Partial<VerseAttempt> = {}): VerseAttempt => ({
  id: crypto.randomUUID(),
  verseId: JOHN,
  accuracy: 90,
  timeSpent: 20,
  method: 'voice-memory',
  verdicts: [
    { expected: 'god', verdict: 'skipped' },
    { expected: 'loved', verdict: 'correct', heard: 'laughed', contested: true },
  ],
  ...more,
})

const from = (userId: string) => ({ userId, now: NOON, timeZone: 'UTC' })

const manyMembers = (length: number) =>
  Promise.all(Array.from({ length }, async () => (await addMember(database)).id))

/** In order of arrival. */
const idsOf = async (userId: string) =>
  (
    await database
      .select({ id: attempts.id })
      .from(attempts)
      .where(eq(attempts.userId, userId))
      .orderBy(asc(attempts.seq))
  ).map(({ id }) => id)

/** Corrupts a member's record: an attempt that isn't in the totals has the next number. */
async function breakRecord(userId: string): Promise<void> {
  await record(attempt(), from(userId))
  await database.update(userStats).set({ attempts: 0 }).where(eq(userStats.userId, userId))
}

describe('concurrent attempts of many members', () => {
  it('are each recorded once as if alone, including duplicates', async () => {
    const members = await manyMembers(32)
    const sent = members.map((userId) => ({ body: attempt({ accuracy: 100 }), sender: from(userId) }))
    const twice = [...sent, ...sent.slice(0, 8)]
    const answers = await Promise.all(twice.map(({ body, sender }) => record(body, sender)))
    const alone = (await addMember(database)).id
    const { xpEarned, totalXP, memory, newAchievements } = await recordSeparately(
      database,
      toSentAttempt(attempt({ accuracy: 100 }), from(alone)),
    )
    const slugs = newAchievements.map(({ achievementId }) => achievementId)
    answers.forEach((answer, index) => {
      expect(answer).toMatchObject({ attemptId: twice[index]?.body.id, xpEarned, totalXP, memory })
      expect(answer.newAchievements.map(({ achievementId }) => achievementId)).toEqual(slugs)
    })
    for (const [index, userId] of members.entries()) {
      expect(await idsOf(userId)).toEqual([sent[index]?.body.id])
      expect(await rebuildMember(database, userId, NOON)).toEqual([])
    }
  })

  it('keep each member’s order', async () => {
    const members = await manyMembers(4)
    const sent = Array.from({ length: 24 }, (_, index) => ({
      body: attempt({ verseId: index % 3 === 0 ? PSALM : JOHN, accuracy: 80 + (index % 20) }),
      userId: members[index % 4] ?? '',
    }))
    await Promise.all(sent.map(({ body, userId }) => record(body, from(userId))))
    for (const userId of members) {
      expect(await idsOf(userId)).toEqual(
        sent.filter((it) => it.userId === userId).map(({ body }) => body.id),
      )
      expect(await rebuildMember(database, userId, NOON)).toEqual([])
    }
  })

  it('fail individually: others in their transaction are still recorded', async () => {
    const [broken = '', ...members] = await manyMembers(12)
    await breakRecord(broken)
    const senders = [...members.slice(0, 6), broken, ...members.slice(6)]
    const outcomes = await Promise.allSettled(senders.map((userId) => record(attempt(), from(userId))))
    expect(outcomes.map(({ status }) => status)).toEqual(
      senders.map((userId) => (userId === broken ? 'rejected' : 'fulfilled')),
    )
    for (const userId of members) expect(await idsOf(userId)).toHaveLength(1)
  })
})

describe('one transaction', () => {
  it('leaves out attempts that would block others, and writes nothing of them', async () => {
    const [fresh = '', again = '', unbuilt = '', spent = ''] = await manyMembers(4)
    const limits = new RateLimits(database, () => NOON, true)
    const before = attempt()
    for (const userId of [fresh, again, spent]) await record(before, from(userId))
    for (let time = 0; time < 1000; time += 1)
      await limits.spend(database, { name: 'attempts', atOnce: 1000, hourly: 120 }, spent)
    const deletedUserId = crypto.randomUUID()
    const sent = [
      [fresh, attempt()],
      [again, before],
      [unbuilt, attempt()],
      [spent, attempt()],
      [deletedUserId, attempt()],
    ] as const
    const allAttempts = sent.map(([userId, body]) => toSentAttempt(body, { ...from(userId), limits }))
    const answers = await database.transaction((queries) => recordTogether(queries, allAttempts))
    expect(answers.map((answer) => answer !== null)).toEqual([true, false, false, false, false])
    const [kept] = await database
      .select({ count: count() })
      .from(attempts)
      .where(eq(attempts.userId, unbuilt))
    expect([await idsOf(fresh), await idsOf(spent), kept?.count]).toEqual([
      [before.id, sent[0][1].id],
      [before.id],
      0,
    ])
  })
})
