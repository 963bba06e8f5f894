import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { MemberData } from '#shared/contract/account.ts'
import type { Calibration } from '#shared/contract/reviews.ts'
import { getDayInZone } from '#shared/domain/calendar-day.ts'
import { addMember } from '#server/testing/factories.ts'
import { createPracticeClient } from '#server/testing/practice.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { inTransaction } from '../../../db/retries.ts'
import { reviewSettings } from '../../../db/schema/memory.ts'
import type { Member } from '../../../members/member.ts'
import { buildMemory, lockRecord, rebuildMember } from '../../progress/index.ts'
import { fitMembers } from './fit-members.ts'

const app = await startTestApp()
const { database } = app
const { read } = createPracticeClient(app)

const DAY = 86_400_000
/** The days after its first test on which each verse is tested; every other test fails. */
const TEST_DAYS = [0, 1, 3, 6, 10, 20, 30, 45]

/** Adds a member who forgets much more than most. */
async function addForgetfulMember(tests: number): Promise<Member> {
  const member = await addMember(database)
  await addTests(member, tests)
  await inTransaction(database, async (queries) => {
    await lockRecord(queries, member.id)
    await buildMemory(queries, member.id)
  })
  return member
}

async function addTests(member: Member, tests: number): Promise<void> {
  const rows = Array.from({ length: tests }, (_, index) => {
    const [verse, round] = [Math.floor(index / TEST_DAYS.length), index % TEST_DAYS.length]
    const practicedAt = new Date(+app.now - (110 - verse - (TEST_DAYS[round] ?? 0)) * DAY)
    const accuracy = round % 2 === 0 ? 95 : 40
    return {
      verseId: `PSA.119.${verse + 1}.KJV`,
      practicedAt,
      day: getDayInZone(practicedAt, 'UTC'),
      accuracy,
    }
  })
    .sort((a, b) => +a.practicedAt - +b.practicedAt)
    .map((row, index) => ({ ...row, seq: index + 1 }))
  await database.execute(sql`
    insert into attempts (user_id, seq, id, verse_id, method, word_count, accuracy, seconds, xp, practiced_at,
      recorded_at, time_zone, day)
    select ${member.id}::uuid, seq, gen_random_uuid(), "verseId", 'voice-memory', 12, accuracy, 10, 0, "practicedAt",
      "practicedAt", 'UTC', day
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as it(seq int, "verseId" text, accuracy smallint,
      "practicedAt" timestamptz, day date)`)
}

const loadFit = async ({ id }: Member) => {
  const [row] = await database.select().from(reviewSettings).where(eq(reviewSettings.userId, id))
  return { parameters: row?.parameters, fittedTestCount: row?.fittedTestCount }
}
const loadCalibration = (member: Member) => read<Calibration>(member, '/api/reviews/calibration')
/** Finds differences between memory and a rebuild. */
const findDifferences = async (member: Member) =>
  (await rebuildMember(database, member.id, app.now)).filter(
    ({ part }) => part === 'memory' || part === 'tests',
  )

describe('a member’s own parameters', () => {
  it('don’t exist before 400 tests', async () => {
    const member = await addForgetfulMember(399)
    await fitMembers(database)
    expect(await loadFit(member)).toEqual({ parameters: null, fittedTestCount: 0 })
    expect((await loadCalibration(member)).fittedTo).toBeNull()
  })

  it('predict better than the published ones, and are used for memory', async () => {
    const member = await addForgetfulMember(400)
    const before = await loadCalibration(member)
    await fitMembers(database)
    const after = await loadCalibration(member)
    expect(after).toMatchObject({ tests: before.tests, fittedTo: 400 })
    expect(after.logLoss).toBeLessThan(before.logLoss ?? 0)
    expect(await findDifferences(member)).toEqual([])
    const { memory } = await read<MemberData>(member, '/api/account/data')
    expect(memory?.tests).toHaveLength(400)
    expect(JSON.stringify(memory)).not.toContain('parameters')
  })

  it('are fitted once by two concurrent servers, and again after 100 more tests', async () => {
    const member = await addForgetfulMember(400)
    await Promise.all([fitMembers(database), fitMembers(database)])
    const fit = await loadFit(member)
    expect(fit).toMatchObject({ fittedTestCount: 400 })
    expect(fit.parameters).toHaveLength(21)
    expect(await findDifferences(member)).toEqual([])
    await database
      .update(reviewSettings)
      .set({ fittedTestCount: 301 })
      .where(eq(reviewSettings.userId, member.id))
    await fitMembers(database)
    expect(await loadFit(member)).toMatchObject({ fittedTestCount: 301 })
    await database
      .update(reviewSettings)
      .set({ fittedTestCount: 300 })
      .where(eq(reviewSettings.userId, member.id))
    await fitMembers(database)
    expect(await loadFit(member)).toEqual(fit)
  })

  it('are replaced later, together with memory', async () => {
    const member = await addForgetfulMember(400)
    await fitMembers(database)
    const otherParameters = sql`jsonb_set(parameters, '{2}', '50')`
    await database
      .update(reviewSettings)
      .set({ parameters: otherParameters, fittedTestCount: 0 })
      .where(eq(reviewSettings.userId, member.id))
    await fitMembers(database)
    expect((await loadFit(member)).parameters?.[2]).toBeLessThan(50)
    expect(await findDifferences(member)).toEqual([])
  })
})
