import { expect } from 'vitest'
import type { PracticeYear, ProgressEntry, AttemptResponse, Stats } from '#shared/contract/progress.ts'
import type { Member } from '../members/member.ts'
import type { TestApp } from './test-app.ts'

export const NOON = new Date('2026-11-20T12:00:00Z')
export const JOHN = 'JHN.3.16.KJV'
export const PSALM = 'PSA.23.1.KJV'

export const daysAgo = (days: number) => new Date(+NOON - days * 86_400_000).toISOString()

/** The stats of a member who has never practiced. */
export const NO_STATS: Stats = {
  currentStreak: 0,
  longestStreak: 0,
  totalXP: 0,
  totalVersesMemorized: 0,
  averageAccuracy: 0,
  totalTimeSpent: 0,
  recentSessions: 0,
  practicedToday: false,
}

export function createPracticeClient(app: TestApp) {
  async function send(member: Member, body: unknown, headers: Record<string, string> = {}) {
    const response = await app.visitAs(member, '/api/user/progress', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
    return { status: response.status, answer: (await response.json()) as object }
  }

  /** Sends an attempt with a new id and expects success. */
  async function recite(member: Member, overrides: object = {}, headers?: Record<string, string>) {
    const body = { id: crypto.randomUUID(), verseId: JOHN, accuracy: 90, timeSpent: 30, ...overrides }
    const { status, answer } = await send(member, body, headers)
    expect(status).toBe(200)
    return answer as AttemptResponse
  }

  async function read<T>(member: Member, path: string, headers: Record<string, string> = {}): Promise<T> {
    const response = await app.visitAs(member, path, { headers })
    expect(response.status).toBe(200)
    return (await response.json()) as T
  }

  const readStats = (member: Member, zone = 'UTC') =>
    read<Stats>(member, '/api/user/stats', { 'X-Time-Zone': zone })
  const readEntries = (member: Member) => read<ProgressEntry[]>(member, '/api/user/progress')

  async function readDays(member: Member): Promise<string> {
    const { days } = await read<PracticeYear>(member, '/api/user/practice')
    return days.map(({ day, attempts }) => `${day.slice(5)}:${attempts}`).join(' ')
  }

  return { send, recite, read, readStats, readEntries, readDays }
}
