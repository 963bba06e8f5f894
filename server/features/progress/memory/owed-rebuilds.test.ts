import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AttemptResponse } from '#shared/contract/progress.ts'
import { addMember } from '#server/testing/factories.ts'
import { daysAgo, createPracticeClient } from '#server/testing/practice.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { reviewSettings } from '../../../db/schema/memory.ts'
import type { Member } from '../../../members/member.ts'
import { rebuildMember } from '../rebuild.ts'
import { MAX_TESTS_PER_TRANSACTION } from './keep-memory.ts'
import { runOwedRebuilds, runOwedRebuildsRegularly } from './owed-rebuilds.ts'

const app = await startTestApp()
const { database } = app
const { read, recite } = createPracticeClient(app)
const never = new AbortController().signal

/** Adds a member with one test too many for a single transaction. */
async function addMemberWithManyTests(): Promise<Member> {
  const member = await addMember(database)
  await database.execute(sql`
    insert into attempts (user_id, seq, id, verse_id, method, text_hidden, word_count, accuracy, seconds, xp,
      practiced_at, recorded_at, time_zone, day)
    select ${member.id}::uuid, n, gen_random_uuid(), 'PSA.119.' || 1 + n % 176 || '.KJV', 'voice-memory', true, 12,
      70 + n % 31, 9, 0, at, at, 'UTC', at::date
    from (select n, timestamptz '2024-01-01T12:00:00Z' + n * interval '2 hours' as at
      from generate_series(1, ${MAX_TESTS_PER_TRANSACTION + 1}::int) as n) as it`)
  await rebuildMember(database, member.id, app.now)
  return member
}

const isRebuildOwed = async ({ id }: Member) =>
  (await database.select().from(reviewSettings).where(eq(reviewSettings.userId, id)))[0]?.owesRebuild

/** Counts the differences that a rebuild finds. */
const countDifferences = async (member: Member) => (await rebuildMember(database, member.id, app.now)).length

test('memory of a long history is rebuilt later: initially, after its target changes, and after a late test', async () => {
  const member = await addMemberWithManyTests()
  await read(member, '/api/reviews/today')
  expect(await isRebuildOwed(member)).toBe(true)
  await runOwedRebuilds(database, never)
  expect([await isRebuildOwed(member), await countDifferences(member)]).toEqual([false, 0])

  const settings = { targetRecall: 0.8 }
  expect((await app.request(member, 'PUT', '/api/reviews/settings', settings)).status).toBe(200)
  expect(await isRebuildOwed(member)).toBe(true)
  await runOwedRebuilds(database, never)
  expect([await isRebuildOwed(member), await countDifferences(member)]).toEqual([false, 0])

  const lateTest = { method: 'voice-memory', verseId: 'PSA.119.5.KJV', practicedAt: daysAgo(800) }
  const { memory }: AttemptResponse = await recite(member, lateTest)
  expect([memory, await isRebuildOwed(member)]).toEqual([null, true])
  const stop = runOwedRebuildsRegularly({ database, clock: () => app.now }, (error) =>
    expect.unreachable(String(error)),
  )
  await expect.poll(() => isRebuildOwed(member), { timeout: 60_000 }).toBe(false)
  await stop()
  expect(await countDifferences(member)).toBe(0)
}, 120_000)
