import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { unpackVerdicts } from '#shared/domain/progress/packed-verdicts.ts'
import { addMember } from '#server/testing/factories.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { packOldVerdicts } from './pack-old-verdicts.ts'
import { attempts } from './schema/record.ts'

const app = await startTestApp()
const { database } = app

const WORDS = [
  { heard: 'For', expected: 'for', verdict: 'correct' },
  { heard: 'good, | 100%', expected: 'god', verdict: 'wrong', contested: true },
  { expected: 'so', verdict: 'skipped', help: 'letter' },
  { expected: 'loved' },
]
const EXTRAS = [{ heard: 'um', before: 2, verdict: 'added' }]

/** Attempts as stored by an earlier version: with words and extras, either, empty lists, or neither. */
async function withOldAttempts(count: number) {
  const member = await addMember(database)
  await database.execute(sql`
    insert into attempts (user_id, seq, id, verse_id, method, accuracy, seconds, xp, practiced_at, recorded_at,
      time_zone, day, words, extras)
    select ${member.id}::uuid, n, gen_random_uuid(), 'JHN.3.16.KJV', 'voice-memory', 90, 30, 10,
      now() - (100 - n) * interval '1 hour', now(), 'UTC', current_date,
      case n % 4 when 0 then ${JSON.stringify(WORDS)}::jsonb when 1 then ${JSON.stringify(WORDS)}::jsonb
        when 2 then '[]'::jsonb end,
      case n % 4 when 0 then ${JSON.stringify(EXTRAS)}::jsonb when 2 then '[]'::jsonb end
    from generate_series(1, ${count}) as n`)
  return member
}

const rowsOf = (userId: string) =>
  database.select().from(attempts).where(eq(attempts.userId, userId)).orderBy(asc(attempts.seq))

describe('verdicts stored as JSON by an earlier version', () => {
  it('are packed page by page without loss', async () => {
    const [one, other] = [await withOldAttempts(25), await withOldAttempts(7)]
    const before = [...(await rowsOf(one.id)), ...(await rowsOf(other.id))]
    expect(await packOldVerdicts(database, 4)).toBe(24)
    const after = [...(await rowsOf(one.id)), ...(await rowsOf(other.id))]
    expect(after.every(({ oldWords, oldExtras }) => oldWords === null && oldExtras === null)).toBe(true)
    expect(after.map(({ verdicts }) => unpackVerdicts(verdicts))).toEqual(
      before.map(({ oldWords, oldExtras }) => ({
        ...(oldWords && { words: oldWords }),
        ...(oldExtras && { extras: oldExtras }),
      })),
    )
    expect(after.map((row) => ({ ...row, verdicts: null, oldWords: null, oldExtras: null }))).toEqual(
      before.map((row) => ({ ...row, verdicts: null, oldWords: null, oldExtras: null })),
    )
    expect(await packOldVerdicts(database)).toBe(0)
  })

  it('are exported and judged the same before and after packing', async () => {
    const member = await withOldAttempts(8)
    const [before, today] = [await recordOf(member), await memoryOf(member)]
    expect(before).toContainEqual(expect.objectContaining({ verdicts: WORDS, extras: EXTRAS }))
    expect(await packOldVerdicts(database)).toBe(6)
    await database.execute(sql`delete from review_settings where user_id = ${member.id}`)
    await database.execute(sql`delete from memory_tests where user_id = ${member.id}`)
    await database.execute(sql`delete from verse_memories where user_id = ${member.id}`)
    expect(await recordOf(member)).toEqual(before)
    expect(await memoryOf(member)).toEqual(today)
  })

  it('stay unchanged if invalid, and stop no others', async () => {
    const member = await withOldAttempts(4)
    await database.execute(
      sql`update attempts set words = '[["correct", 1.5]]' where user_id = ${member.id} and seq = 1`,
    )
    expect(await packOldVerdicts(database, 1)).toBe(2)
    const [first] = await rowsOf(member.id)
    expect(first).toMatchObject({ verdicts: null, oldWords: [['correct', 1.5]] })
  })
})

type Someone = Awaited<ReturnType<typeof addMember>>

async function recordOf(member: Someone): Promise<unknown[]> {
  const data = (await (await app.visitAs(member, '/api/account/data')).json()) as {
    record: { attempts: unknown[] }
  }
  return data.record.attempts
}

const memoryOf = async (member: Someone) => (await app.visitAs(member, '/api/reviews/verses')).json()
