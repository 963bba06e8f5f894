import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addMember } from '#server/testing/factories.ts'
import { createPracticeClient } from '#server/testing/practice.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { attempts } from '../../../db/schema/record.ts'
import type { Member } from '../../../members/member.ts'
import { rebuildMember } from '../rebuild.ts'
import { applyDayStarts } from './apply-day-starts.ts'

const app = await startTestApp()
const { database } = app
const { readDays, recite, readStats } = createPracticeClient(app)

const BERLIN = 'Europe/Berlin'
/** Wednesday evening, the night after Thursday, and Friday morning: three days that start at 4. */
const NIGHT_OWL = ['2026-11-18T20:00:00Z', '2026-11-19T23:40:00Z', '2026-11-20T07:00:00Z']

const setDayStart = async (member: Member, dayStartsAt: number) =>
  expect((await app.request(member, 'PUT', '/api/reviews/settings', { dayStartsAt })).status).toBe(200)
const redate = () => applyDayStarts(database, app.now, new AbortController().signal)
async function practice(member: Member, instants: readonly string[]) {
  for (const practicedAt of instants) await recite(member, { practicedAt, timeZone: BERLIN })
}
const listDayStarts = async ({ id }: Member) =>
  (await database.select().from(attempts).where(eq(attempts.userId, id))).map((it) => it.dayStartsAt)

test('a streak counts days by the member’s start of day', async () => {
  const member = await addMember(database)
  await setDayStart(member, 4)
  await practice(member, NIGHT_OWL)
  expect(await readDays(member)).toBe('11-18:1 11-19:1 11-20:1')
  expect(await readStats(member, BERLIN)).toMatchObject({ currentStreak: 3, longestStreak: 3 })
  expect(await rebuildMember(database, member.id, app.now)).toEqual([])
})

test('changing the start of the day moves earlier attempts', async () => {
  const member = await addMember(database)
  await practice(member, NIGHT_OWL)
  expect(await readDays(member)).toBe('11-18:1 11-20:2')
  await setDayStart(member, 4)
  await redate()
  expect(await readDays(member)).toBe('11-18:1 11-19:1 11-20:1')
  expect(await readStats(member, BERLIN)).toMatchObject({ currentStreak: 3 })
  expect(await rebuildMember(database, member.id, app.now)).toEqual([])
})

test('changing the start of the day leaves earlier days as they were if the streak would shrink', async () => {
  const member = await addMember(database)
  // If days began at 4, the first attempt would fall on Tuesday, leaving Wednesday empty.
  await practice(member, ['2026-11-18T01:00:00Z', '2026-11-19T20:00:00Z'])
  await setDayStart(member, 4)
  await redate()
  expect(await readDays(member)).toBe('11-18:1 11-19:1')
  expect(await readStats(member, BERLIN)).toMatchObject({ currentStreak: 2 })
  await practice(member, ['2026-11-20T07:00:00Z'])
  expect(await listDayStarts(member)).toEqual([0, 0, 4])
  expect(await readStats(member, BERLIN)).toMatchObject({ currentStreak: 3 })
  expect(await rebuildMember(database, member.id, app.now)).toEqual([])
})

test('changing the start of the day again moves earlier attempts again', async () => {
  const member = await addMember(database)
  await practice(member, NIGHT_OWL)
  await setDayStart(member, 4)
  await redate()
  await setDayStart(member, 5)
  await redate()
  expect(await listDayStarts(member)).toEqual([5, 5, 5])
})
