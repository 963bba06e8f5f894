import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import { buildMember } from '#server/testing/factories.ts'
import { daysAgo, NOON, createPracticeClient, PSALM } from '#server/testing/practice.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { reviewSettings } from '../db/schema/memory.ts'
import { remindMembers } from '../features/reviews/reminders/remind.ts'
import { ServerClock } from './server-clock.ts'

const app = await startTestApp()
const { database } = app
const { recite } = createPracticeClient(app)
const clock = () => app.now
const { isRight: isClockRight } = new ServerClock({ database, clock, builtAt: NOON })
const remind = () => remindMembers({ database, clock, isClockRight, mail: null, site: '' })

async function addForgetfulMember() {
  app.now = NOON
  const member = buildMember()
  await recite(member, { verseId: PSALM, method: 'voice-memory', accuracy: 95, practicedAt: daysAgo(1) })
  await app.request(member, 'PUT', '/api/reviews/settings', { reminder: { at: '13:00', by: ['email'] } })
  const settings = async () => {
    const [row] = await database.select().from(reviewSettings).where(eq(reviewSettings.userId, member.id))
    return row
  }
  return { member, settings }
}

test('a clock five years ahead sends no reminders, and doesn’t count as two weeks of silence', async () => {
  const { settings } = await addForgetfulMember()
  const before = await settings()
  app.now = new Date(+NOON + 1826 * 86_400_000)
  await remind()
  expect(await settings()).toEqual(before)
})

test('an unanswered reminder on a future day doesn’t suppress the last one', async () => {
  const { member, settings } = await addForgetfulMember()
  await database
    .update(reviewSettings)
    .set({ unansweredSince: '2031-01-01' as CalendarDay })
    .where(eq(reviewSettings.userId, member.id))
  app.now = new Date(+NOON + 2 * 3_600_000)
  await remind()
  expect(await settings()).toMatchObject({ unansweredSince: '2026-11-20', isSilent: false })
})
