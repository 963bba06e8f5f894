import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { LeaderboardEntry } from '#shared/contract/leaderboard.ts'
import { LEADERBOARD_ORDER } from '#shared/domain/progress/leaderboard.ts'
import { addMember, buildMember } from '#server/testing/factories.ts'
import { users } from '../../db/schema/members.ts'
import { levelCounts, userStats } from '../../db/schema/record.ts'
import type { Member } from '../../members/member.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { sendAttempt } from '../../testing/sent-attempts.ts'
import { deleteMember } from '../account/store.ts'
import { listLeaders, findExactRank, recountLevels } from './store.ts'

const app = await startTestApp()
const { database } = app

const read = async (member: Member): Promise<LeaderboardEntry[]> =>
  (await (await app.visitAs(member, '/api/leaderboard')).json()) as LeaderboardEntry[]

/** Adds a member with experience points and an optional streak. */
async function addRanked(
  member: Member,
  streak: Partial<typeof userStats.$inferInsert> = {},
): Promise<Member> {
  await addMember(database, member)
  if (Object.keys(streak).length > 0)
    await database.update(userStats).set(streak).where(eq(userStats.userId, member.id))
  return member
}

type Sorted = Readonly<Record<(typeof LEADERBOARD_ORDER)[number]['by'], string | number>>

/** Sorts by the shared order, without the database. */
function compareRows(a: Sorted, b: Sorted): number {
  for (const { by, first } of LEADERBOARD_ORDER)
    if (a[by] !== b[by]) return a[by] < b[by] === (first === 'lowest') ? -1 : 1
  return 0
}

const clear = () => database.delete(users)

describe('the leaderboard', () => {
  it('is empty without experience points and requires a signed-in member', async () => {
    expect((await app.visit('/api/leaderboard')).status).toBe(401)
    expect(await read(await addRanked(buildMember()))).toEqual([])
  })

  it('sorts by experience points, then streak, then who joined first', async () => {
    await clear()
    const addWithStreak = (firstName: string, xpPoints: number, currentStreak: number, createdAt: string) =>
      addRanked(buildMember({ firstName, xpPoints, createdAt: `${createdAt}T08:00:00.000Z` }), {
        currentStreak,
      })
    await addWithStreak('late', 50, 1, '2026-11-03')
    const firstJoined = await addWithStreak('early', 50, 1, '2026-11-02')
    await addWithStreak('streak', 50, 2, '2026-11-09')
    await addWithStreak('most', 51, 0, '2026-11-09')
    await addWithStreak('nothing', 0, 9, '2026-11-01')
    const entries = await read(firstJoined)
    expect(entries.map(({ firstName, rank }) => `${rank} ${firstName}`)).toEqual([
      '1 most',
      '2 streak',
      '3 early',
      '4 late',
    ])
  })

  it('lists and ranks members in the same order', async () => {
    await clear()
    const seeds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
    const members = await Promise.all(
      seeds.map((seed) =>
        addRanked(
          buildMember({
            xpPoints: 50 + (seed % 2),
            createdAt: `2026-11-0${1 + (seed % 3 > 0 ? 1 : 0)}T08:00:00.000Z`,
          }),
          {
            currentStreak: seed % 5 > 2 ? 1 : 2,
          },
        ),
      ),
    )
    const rows = (await database.select().from(userStats)).map((row) => ({
      ...row,
      streak: row.currentStreak,
      joinedAt: Number(row.joinedAt),
    }))
    const sorted = rows.sort(compareRows).map(({ userId }) => userId)
    expect((await listLeaders(database)).map(({ id }) => id)).toEqual(sorted)
    const ranks = await Promise.all(members.map(({ id }) => findExactRank(database, id)))
    expect(ranks).toEqual(members.map(({ id }) => sorted.indexOf(id) + 1))
  })

  it('shows others’ first name, initial, and streak by their own calendar', async () => {
    await clear()
    const names = { firstName: 'Ann', lastName: 'óBrien', email: 'ann.obrien@example.org' }
    const ann = buildMember({ ...names, xpPoints: 120 })
    await addRanked(ann, { currentStreak: 4, lastDay: sql`'2026-11-19'` as never, timeZone: 'Asia/Tokyo' })
    const bob = buildMember({ firstName: null, lastName: null, xpPoints: 20 })
    await addRanked(bob, { currentStreak: 9, lastDay: sql`'2026-11-18'` as never })
    const response = await app.visitAs(bob, '/api/leaderboard')
    const text = await response.text()
    expect(JSON.parse(text)).toEqual([
      {
        id: ann.id,
        firstName: 'Ann',
        lastName: 'Ó',
        profileImageUrl: null,
        xpPoints: 120,
        currentStreak: 4,
        rank: 1,
        isRankEstimated: false,
      },
      expect.objectContaining({ id: bob.id, firstName: null, lastName: null, currentStreak: 0, rank: 2 }),
    ])
    expect(text).not.toMatch(/brien|example\.org/i)
  })
})

describe('a member who opted out', () => {
  it('is hidden from others, but sees their own rank', async () => {
    await clear()
    const addWithExperience = (firstName: string, xpPoints: number) =>
      addRanked(buildMember({ firstName, xpPoints }))
    const [first] = [await addWithExperience('first', 30), await addWithExperience('last', 10)]
    const shy = await addRanked(buildMember({ firstName: 'shy', xpPoints: 20 }), { isListed: false })
    const listFor = async (member: Member) =>
      (await read(member)).map(({ firstName, rank }) => `${rank} ${firstName}`)
    expect(await listFor(first)).toEqual(['1 first', '2 last'])
    expect(await listFor(shy)).toEqual(['1 first', '2 shy', '3 last'])
  })
})

describe('a member beyond the first hundred', () => {
  /** Adds members with decreasing experience points. */
  async function addCrowd(size: number, maxPoints: number): Promise<void> {
    await clear()
    await database.execute(sql`
      insert into users (id, username, username_key, email, is_premium, created_at)
      select gen_random_uuid(), 'crowd-' || n, 'crowd-' || n, 'crowd-' || n || '@example.org', true, '2026-01-01'
      from generate_series(1, ${size}::int) as n`)
    await database.execute(sql`
      insert into user_stats (user_id, xp, joined_at)
      select id, ${maxPoints}::int - (row_number() over (order by username))::int, created_at from users`)
    await database.transaction(recountLevels)
  }

  it('is listed last, with an exact rank within the first thousand', async () => {
    await addCrowd(150, 1000)
    const member = await addRanked(buildMember({ xpPoints: 1 }))
    const entries = await read(member)
    expect([entries.length, entries[99]?.rank, entries[100]?.rank]).toEqual([101, 100, 151])
    expect(entries[100]).toMatchObject({ id: member.id, isRankEstimated: false })
  })

  it('has an estimated rank beyond the first thousand', async () => {
    await addCrowd(3000, 3500)
    const member = await addRanked(buildMember({ xpPoints: 1101 }))
    await database.transaction(recountLevels)
    const ownEntry = (await read(member)).at(-1)
    expect(ownEntry).toMatchObject({ id: member.id, isRankEstimated: true })
    expect(Math.abs((ownEntry?.rank ?? 0) - 2399)).toBeLessThan(25)
  })

  it('isn’t listed without experience points', async () => {
    await addCrowd(120, 1000)
    expect((await read(await addRanked(buildMember()))).length).toBe(100)
  })
})

describe('the counts for estimated ranks', () => {
  const countMembers = async () => {
    const [row] = await database
      .select({ members: sql<number>`sum(${levelCounts.members})::int` })
      .from(levelCounts)
    return row?.members ?? 0
  }

  it('change when members gain experience points or leave', async () => {
    await clear()
    await database.transaction(recountLevels)
    const members = await Promise.all(Array.from({ length: 6 }, () => addMember(database)))
    const recite = (member: Member, verse: number) =>
      sendAttempt(
        database,
        {
          id: crypto.randomUUID(),
          verseId: `PSA.119.${verse}.KJV`,
          accuracy: 100,
          timeSpent: 1,
          method: 'typed',
        },
        { userId: member.id, now: app.now, timeZone: null },
      )
    await Promise.all(members.flatMap((member) => [1, 2, 3, 4, 5, 6].map((verse) => recite(member, verse))))
    expect(await database.transaction(recountLevels)).toBe(0)
    expect(await countMembers()).toBe(6)
    for (const member of members.slice(0, 4)) await deleteMember(database, member.id)
    expect(await database.transaction(recountLevels)).toBe(0)
    expect(await countMembers()).toBe(2)
  })

  it('stay correct when a member is deleted while attempts arrive', async () => {
    const member = await addMember(database)
    const requests = Array.from({ length: 12 }, (_, index) =>
      sendAttempt(
        database,
        {
          id: crypto.randomUUID(),
          verseId: `PSA.119.${index + 1}.KJV`,
          accuracy: 99,
          timeSpent: 1,
          method: 'typed',
        },
        { userId: member.id, now: app.now, timeZone: null },
      ).catch((error: unknown) => String(error)),
    )
    await deleteMember(database, member.id)
    const refused = (await Promise.all(requests)).filter((it) => typeof it === 'string')
    expect(new Set(refused)).toEqual(new Set(refused.length > 0 ? ['HttpError: Unauthorized'] : []))
    expect(await database.transaction(recountLevels)).toBe(0)
  })
})
