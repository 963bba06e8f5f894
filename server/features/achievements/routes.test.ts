import { describe, expect, it, test } from 'vitest'
import type { AchievementWithProgress, UserAchievement } from '#shared/contract/achievements.ts'
import { addMember, buildMember } from '#server/testing/factories.ts'
import type { Member } from '../../members/member.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { sendAttempt } from '../../testing/sent-attempts.ts'

const app = await startTestApp()

const read = async <T>(member: Member, path: string) =>
  (await (await app.visitAs(member, path)).json()) as T[]
const listAll = (member: Member) => read<AchievementWithProgress>(member, '/api/achievements')
const listEarned = (member: Member) => read<UserAchievement>(member, '/api/user/achievements')

/** Adds a member who practiced a verse on three days, and memorized it on the last. */
async function addPracticedMember(): Promise<Member> {
  const member = await addMember(app.database)
  for (const day of [2, 1, 0, 0, 0])
    await sendAttempt(
      app.database,
      {
        verseId: 'JHN.3.16.KJV',
        accuracy: 100,
        timeSpent: 60,
        method: 'typed',
        id: crypto.randomUUID(),
        practicedAt: new Date(+app.now - day * 86_400_000).toISOString(),
      },
      { userId: member.id, now: app.now, timeZone: null },
    )
  return member
}

describe('achievements', () => {
  it('number eighteen, and a new member has earned none', async () => {
    const member = buildMember()
    const list = await listAll(member)
    expect([list.length, new Set(list.map(({ progress }) => progress)), await listEarned(member)]).toEqual([
      18,
      new Set([0]),
      [],
    ])
    expect(list[0]).toEqual({
      id: 'first-steps',
      name: 'First Steps',
      description: 'Master your first verse',
      icon: 'star',
      rarity: 'common',
      xpReward: 10,
      category: 'volume',
      requirement: { count: 1 },
      progress: 0,
    })
  })

  it('are earned by practice, listed newest first, and rewarded once', async () => {
    const member = await addPracticedMember()
    expect(await listEarned(member)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{14}7/),
        achievementId: 'first-steps',
        achievement: expect.objectContaining({ name: 'First Steps', requirement: { count: 1 } }),
        earnedAt: app.now.toISOString(),
      },
      expect.objectContaining({ achievementId: 'warming-up' }),
    ])
    const stats = (await (await app.visitAs(member, '/api/user/stats')).json()) as { totalXP: number }
    expect(stats.totalXP).toBe(26 + 17 + 18 + 15 + 40 + 15 + 10)
  })

  it('show the progress toward the next ones', async () => {
    const progress = new Map((await listAll(await addPracticedMember())).map((it) => [it.id, it.progress]))
    const getProgress = (...ids: string[]) => ids.map((id) => progress.get(id))
    expect(
      getProgress('first-steps', 'getting-started', 'week-of-faith', 'clear-voice', 'first-quarter-hour'),
    ).toEqual([100, 20, 42, 50, 33])
  })

  it('are earned separately by each member', async () => {
    await addPracticedMember()
    expect(await listEarned(buildMember())).toEqual([])
  })

  test.each(['/api/achievements', '/api/user/achievements'])('are for members only: %s', async (path) => {
    expect((await app.visit(path)).status).toBe(401)
  })
})
