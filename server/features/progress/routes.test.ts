import { describe, expect, it, test } from 'vitest'
import type { RecordedAttempt, Stats } from '#shared/contract/progress.ts'
import { aMember } from '../../db/factories.ts'
import type { Member } from '../../members.ts'
import { startTestApp } from '../../test-app.ts'

const app = await startTestApp()
const JOHN = 'JHN.3.16.KJV'
const PSALM = 'PSA.23.1.KJV'

/** Sends one attempt and gives status and body. */
async function send(member: Member, body: unknown, headers: Record<string, string> = {}) {
  const init = { method: 'POST', body: JSON.stringify(body) }
  const response = await app.visitAs(member, '/api/user/progress', {
    ...init,
    headers: { 'Content-Type': 'application/json', ...headers },
  })
  return { status: response.status, answer: await response.json() }
}

/** Sends an attempt of its own that must be recorded. */
async function recite(member: Member, differing: object = {}, headers?: Record<string, string>) {
  const body = { id: crypto.randomUUID(), verseId: JOHN, accuracy: 90, timeSpent: 30, ...differing }
  const { status, answer } = await send(member, body, headers)
  expect([status, answer]).toEqual([200, answer])
  return answer as RecordedAttempt
}

async function read<T>(member: Member, path: string, headers: Record<string, string> = {}): Promise<T> {
  const response = await app.visitAs(member, path, { headers })
  expect(response.status).toBe(200)
  return (await response.json()) as T
}

const statsOf = (member: Member, zone = 'UTC') =>
  read<Stats>(member, '/api/user/stats', { 'X-Time-Zone': zone })
const day = (offset: number) => new Date(Date.UTC(2026, 10, 20 + offset, 12))

describe('an attempt', () => {
  it('makes the entry of its verse, and tells what it gained', async () => {
    const member = aMember()
    const { answer } = await send(member, { verseId: JOHN, accuracy: 94.6, timeSpent: 42 })
    expect(answer).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{14}7/),
      verseId: JOHN,
      verse: {
        reference: 'John 3:16',
        translation: 'KJV',
        text: expect.stringMatching(/^For God so loved/),
      },
      accuracy: 95,
      timesAttempted: 1,
      consecutiveCorrect: 1,
      totalTimeSpent: 42,
      masteryLevel: 1,
      isMemorized: false,
      lastPracticed: app.now.toISOString(),
      attemptId: expect.stringMatching(/^[0-9a-f-]{14}7/),
      xpEarned: 26,
      newAchievements: [],
    })
    expect(await statsOf(member)).toEqual({
      currentStreak: 1,
      longestStreak: 1,
      totalXP: 26,
      totalVersesMemorized: 0,
      averageAccuracy: 95,
      totalTimeSpent: 42,
      recentSessions: 1,
      practicedToday: true,
    })
  })
})
