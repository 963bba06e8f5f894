import { describe, expect, it, test } from 'vitest'
import type { PracticeYear } from '#shared/contract/progress.ts'
import { buildMember } from '#server/testing/factories.ts'
import type { Member } from '../../members/member.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { daysAgo, NOON, createPracticeClient } from '#server/testing/practice.ts'

const app = await startTestApp()
const { readDays, read, recite, readStats } = createPracticeClient(app)

describe('an attempt', () => {
  test.each([
    ['in the future', '2030-01-01T00:00:00Z', NOON.toISOString()],
    ['beyond all calendars', '+275760-09-13T00:00:00.000Z', NOON.toISOString()],
    ['40 days back', daysAgo(40), daysAgo(40)],
    ['in 1970', '1970-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z'],
    ['with an offset', '2026-11-20T13:30:00+02:00', '2026-11-20T11:30:00.000Z'],
  ])('is recorded if dated %s', async (_, practicedAt, day) => {
    expect((await recite(buildMember(), { practicedAt })).lastPracticed).toBe(day)
  })

  test.each([
    ['Pacific/Kiritimati', '11-21:1'],
    ['Asia/Tokyo', '11-20:1'],
    ['Pacific/Pago_Pago', '11-20:1'],
    ['Etc/GMT+12', '11-20:1'],
    ['Mars/Olympus_Mons', '11-20:1'],
    ['', '11-20:1'],
  ])('counts for the day in %s', async (timeZone, days) => {
    const member = buildMember()
    await recite(member, { timeZone })
    expect(await readDays(member)).toBe(days)
  })

  it('uses its own time zone, then the request’s, then the member’s last one', async () => {
    const member = buildMember()
    const practicedAt = '2026-11-19T23:30:00Z'
    await recite(member, { timeZone: 'Asia/Tokyo', practicedAt }, { 'X-Time-Zone': 'America/New_York' })
    expect(await readDays(member)).toBe('11-20:1')
    await recite(member, { practicedAt }, { 'X-Time-Zone': 'America/New_York' })
    expect(await readDays(member)).toBe('11-19:1 11-20:1')
    await recite(member, { timeZone: 'Pacific/Kiritimati' })
    await recite(member, { practicedAt: '2026-11-20T10:30:00Z' })
    expect(await readDays(member)).toBe('11-19:1 11-20:1 11-21:2')
  })

  it('updates the member’s time zone only if it is recent', async () => {
    const member = buildMember()
    const today = async () => (await read<PracticeYear>(member, '/api/user/practice')).today
    await recite(member, { timeZone: 'Pacific/Kiritimati', practicedAt: daysAgo(1) })
    expect(await today()).toBe('2026-11-20')
    await recite(member, { timeZone: 'Pacific/Kiritimati' })
    expect(await today()).toBe('2026-11-21')
  })

  it('counts for its own day and joins the streak if it arrives late', async () => {
    const member = buildMember()
    for (const days of [0, 2, 3]) await recite(member, { practicedAt: daysAgo(days) })
    expect(await readStats(member)).toMatchObject({ currentStreak: 1, longestStreak: 2 })
    expect((await recite(member, { practicedAt: daysAgo(1), accuracy: 80 })).xpEarned).toBe(8 + 3)
    expect(await readStats(member)).toMatchObject({ currentStreak: 4, longestStreak: 4, recentSessions: 4 })
  })

  it('keeps a streak until the end of the next day', async () => {
    const member = buildMember()
    await recite(member, { timeZone: 'America/New_York' })
    const streakAt = async (instant: string, zone: string) => {
      app.now = new Date(instant)
      const { currentStreak, practicedToday } = await readStats(member, zone)
      return [currentStreak, practicedToday]
    }
    expect(await streakAt('2026-11-20T23:00:00Z', 'America/New_York')).toEqual([1, true])
    expect(await streakAt('2026-11-22T04:59:59Z', 'America/New_York')).toEqual([1, false])
    expect(await streakAt('2026-11-22T05:00:00Z', 'America/New_York')).toEqual([0, false])
    const streakFrom = async (zone: string) =>
      (await read<Member>(member, '/api/auth/user', { 'X-Time-Zone': zone })).currentStreak
    expect([await streakFrom('America/New_York'), await streakFrom('Pacific/Honolulu')]).toEqual([0, 1])
    app.now = NOON
    expect(await streakFrom('nowhere')).toBe(1)
  })
})
